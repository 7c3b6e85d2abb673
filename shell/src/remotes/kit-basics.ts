import * as http from '@portal/shared/web/http';
import * as useLive from '@portal/shared/web/live/use-live';
import * as sessionMemory from '@portal/shared/web/session-memory';
import * as theme from '@portal/shared/web/theme';
import * as banner from '@portal/shared/web/ui/banner';
import * as button from '@portal/shared/web/ui/button';
import * as buttonLink from '@portal/shared/web/ui/button-link';
import * as card from '@portal/shared/web/ui/card';
import * as dateField from '@portal/shared/web/ui/date-field';
import * as emptyState from '@portal/shared/web/ui/empty-state';
import * as field from '@portal/shared/web/ui/field';
import * as iconButton from '@portal/shared/web/ui/icon-button';
import * as icons from '@portal/shared/web/ui/icons';
import * as noAccess from '@portal/shared/web/ui/no-access';
import * as noticeCard from '@portal/shared/web/ui/notice-card';
import * as overviewCard from '@portal/shared/web/ui/overview-card';
import * as pageHeader from '@portal/shared/web/ui/page-header';
import * as printHead from '@portal/shared/web/ui/print-head';
import * as progressBar from '@portal/shared/web/ui/progress-bar';
import * as queryState from '@portal/shared/web/ui/query-state';
import * as reference from '@portal/shared/web/ui/reference';
import * as selectField from '@portal/shared/web/ui/select-field';
import * as skeleton from '@portal/shared/web/ui/skeleton';
import * as spinner from '@portal/shared/web/ui/spinner';
import * as stack from '@portal/shared/web/ui/stack';
import * as statusTag from '@portal/shared/web/ui/status-tag';
import * as textField from '@portal/shared/web/ui/text-field';
import * as useErrorToast from '@portal/shared/web/ui/use-error-toast';
import * as usePrinting from '@portal/shared/web/ui/use-printing';
import * as visuallyHidden from '@portal/shared/web/ui/visually-hidden';

/** The parts of the kit that nearly every tab starts with: the shell's pages have most of them anyway. Listed in shared/tooling/kit-from-shell.ts too. */
export const KIT_BASICS = {
  http,
  'live/use-live': useLive,
  'session-memory': sessionMemory,
  theme,
  'ui/banner': banner,
  'ui/button': button,
  'ui/button-link': buttonLink,
  'ui/card': card,
  'ui/date-field': dateField,
  'ui/empty-state': emptyState,
  'ui/field': field,
  'ui/icon-button': iconButton,
  'ui/icons': icons,
  'ui/no-access': noAccess,
  'ui/notice-card': noticeCard,
  'ui/overview-card': overviewCard,
  'ui/page-header': pageHeader,
  'ui/print-head': printHead,
  'ui/progress-bar': progressBar,
  'ui/query-state': queryState,
  'ui/reference': reference,
  'ui/select-field': selectField,
  'ui/skeleton': skeleton,
  'ui/spinner': spinner,
  'ui/stack': stack,
  'ui/status-tag': statusTag,
  'ui/text-field': textField,
  'ui/use-error-toast': useErrorToast,
  'ui/use-printing': usePrinting,
  'ui/visually-hidden': visuallyHidden,
};
