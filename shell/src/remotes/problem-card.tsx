import { OFFERED_VERSIONS } from '@portal/shared/remote/offered-versions';
import { Button } from '@portal/shared/web/ui/button';
import { AlertIcon } from '@portal/shared/web/ui/icons';
import { Row } from '@portal/shared/web/ui/stack';
import { NoticeCard, type NoticeCardProps } from '@portal/shared/web/ui/notice-card';
import { RemoteIncompatible, RemoteMissing } from './remote-problem';

interface ProblemCardProps extends Pick<NoticeCardProps, 'heading'> {
  /** The tab as the user knows it. */
  label: string;
  /** What went wrong while loading; undefined when the registry could not be asked. */
  problem?: Error;
  onRetry: () => void;
}

/** Stands where a tab or a card could not be loaded. */
export function ProblemCard({ label, problem, onRetry, heading }: ProblemCardProps) {
  const card = { icon: <AlertIcon size={32} />, role: 'alert', heading } as const;
  if (problem instanceof RemoteMissing) {
    return (
      <NoticeCard
        {...card}
        title={`${label} is not available`}
        text="This part of the portal has not been published yet."
      />
    );
  }
  if (problem instanceof RemoteIncompatible) {
    const { version, owner, shellApi } = problem.entry;
    return (
      <NoticeCard
        {...card}
        title={`${label} does not fit this portal`}
        text={`${label} ${version} by ${owner} needs the portal's interface ${shellApi}, and this portal has ${OFFERED_VERSIONS.join(' and ')}. Please tell ${owner}.`}
      />
    );
  }
  return (
    <NoticeCard
      {...card}
      title={`${label} could not be loaded`}
      text="The rest of the portal goes on working. Please try again."
      action={
        <Button variant="primary" onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}

interface HungCardProps extends Pick<NoticeCardProps, 'heading'> {
  label: string;
  onOpen: () => void;
}

/** Stands where a tab would be that hung when the page was last opened: opening it by itself would hang the page again. */
export function HungCard({ label, heading, onOpen }: HungCardProps) {
  return (
    <NoticeCard
      icon={<AlertIcon size={32} />}
      role="alert"
      heading={heading}
      title={`${label} did not respond`}
      text="It stopped the page when it was last opened. The rest of the portal goes on working."
      action={<Button onClick={onOpen}>Open it again</Button>}
    />
  );
}

interface DestroyedCardProps extends Pick<NoticeCardProps, 'heading'> {
  label: string;
  onRetry: () => void;
}

/** Stands where a tab was whose styles took the header away. */
export function DestroyedCard({ label, heading, onRetry }: DestroyedCardProps) {
  return (
    <NoticeCard
      icon={<AlertIcon size={32} />}
      role="alert"
      heading={heading}
      title={`${label} was closed`}
      text="It made the rest of the portal unusable. Please reload the page if something still looks wrong."
      action={
        <Row>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
          <Button onClick={onRetry}>Open it again</Button>
        </Row>
      }
    />
  );
}
