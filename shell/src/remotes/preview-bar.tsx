import { useEffect } from 'react';
import styled from 'styled-components';
import { endPreview, openPreview } from '@portal/shared/contracts/remotes';
import { formatDateTime } from '@portal/shared/domain/dates';
import { useAction } from '@portal/shared/web/http';
import { call, CallError, useSession, useToast } from '@portal/shared/web/session';
import { color, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { consumePreviewLink } from './preview-link';
import { useRemotes } from './registry';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(2, 4)};
  padding: ${space(2, 4)};
  color: ${color('warningText')};
  background: ${color('warningSoft')};
  border-bottom: 1px solid ${color('warning')};
  @media print {
    display: none;
  }
`;

/**
 * Below the header while this browser shows a release that is not active (REMOTE-3.1). A page that was opened by the link of
 * a preview starts it.
 */
export function PreviewBar() {
  const remotes = useRemotes(useSession().client.clientKey) ?? [];
  const end = useAction(endPreview);
  const toast = useToast();

  useEffect(() => {
    const token = consumePreviewLink();
    if (token === null) return;
    call(openPreview, { token }).then(
      () => window.location.reload(),
      (cause: unknown) =>
        toast.error(cause instanceof CallError ? cause.message : 'The preview could not be opened.'),
    );
  }, [toast]);

  const shown = remotes.find(({ previewUntil }) => previewUntil !== undefined);
  if (!shown) return null;
  const leave = () => {
    void end.run(undefined).then((answer) => answer && window.location.reload());
  };
  return (
    <Bar role="region" aria-label="Preview">
      <span>
        Preview of {shown.tab} {shown.version} until {formatDateTime(shown.previewUntil)}. Only this browser
        shows it.
      </span>
      <Button size="small" busy={end.busy} onClick={leave}>
        Leave the preview
      </Button>
    </Bar>
  );
}
