import { Banner } from '@portal/shared/web/ui/banner';
import { EmptyState } from '@portal/shared/web/ui/empty-state';
import { InfoIcon } from '@portal/shared/web/ui/icons';
import { NoAccess } from '@portal/shared/web/ui/no-access';
import { NoticeCard } from '@portal/shared/web/ui/notice-card';
import { ProgressBar } from '@portal/shared/web/ui/progress-bar';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { BarsSkeleton, Skeleton } from '@portal/shared/web/ui/skeleton';
import { Spinner } from '@portal/shared/web/ui/spinner';
import { Button } from '@portal/shared/web/ui/button';
import { ignore, type Examples } from './example';

const QUERY = { data: undefined, error: undefined, isValidating: false, retry: ignore };
const FAULT = { message: 'Oops! Something went wrong.', reference: '4f1c' };
const shownText = (text: string) => <p>{text}</p>;

export const FEEDBACK: Examples = {
  banner: {
    error: <Banner variant="error">The reward was not paid.</Banner>,
    'error, again': (
      <Banner variant="error" onRetry={ignore}>
        The server can not be reached.
      </Banner>
    ),
    'error, being tried again': (
      <Banner variant="error" onRetry={ignore} retrying>
        The server can not be reached.
      </Banner>
    ),
    'error, with its reference': (
      <Banner variant="error" reference="4f1c">
        Oops! Something went wrong.
      </Banner>
    ),
    info: <Banner variant="info">A new version is ready.</Banner>,
    success: <Banner variant="success">File uploaded successfully</Banner>,
    warning: <Banner variant="warning">You have unsaved changes.</Banner>,
  },
  'empty-state': {
    bare: <EmptyState title="No tickets" />,
    'with a way on': (
      <EmptyState
        title="No rewards yet"
        text="They come with a reward file."
        action={<Button>Upload a file</Button>}
      />
    ),
  },
  'notice-card': {
    'with a way on': (
      <NoticeCard
        heading="h2"
        icon={<InfoIcon size={32} />}
        title="This tab is being mended"
        text="Try again in a minute."
        action={<Button>Retry</Button>}
      />
    ),
  },
  'no-access': { whole: <NoAccess /> },
  'progress-bar': {
    begun: <ProgressBar label="Uploading" value={30} />,
    'of unknown length': <ProgressBar label="Processing" />,
    thin: <ProgressBar label="Checking" value={60} thin />,
    failed: <ProgressBar label="Approving" value={80} failed />,
  },
  'query-state': {
    loading: (
      <QueryState
        query={{ ...QUERY, isValidating: true }}
        loading={<Spinner label="Loading" />}
        children={shownText}
      />
    ),
    there: <QueryState query={{ ...QUERY, data: '12 rewards' }} loading={null} children={shownText} />,
    failed: <QueryState query={{ ...QUERY, error: FAULT }} loading={null} children={shownText} />,
    'failed, with what was read before': (
      <QueryState
        query={{ ...QUERY, data: '12 rewards', error: FAULT }}
        loading={null}
        children={shownText}
      />
    ),
  },
  skeleton: {
    'a line': <Skeleton $width="12rem" />,
    'figures with bars': <BarsSkeleton label="The funds are loading" />,
  },
  spinner: { 'with its text': <Spinner label="Loading" />, large: <Spinner size={40} /> },
};
