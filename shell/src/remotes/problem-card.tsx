import type { ReactNode } from 'react';
import { SHELL_API_VERSION } from '@portal/shared/remote';
import { Button } from '@portal/shared/web/ui/button';
import { Surface } from '@portal/shared/web/ui/card';
import { EmptyState } from '@portal/shared/web/ui/empty-state';
import { AlertIcon } from '@portal/shared/web/ui/icons';
import { RemoteIncompatible, RemoteMissing } from './remote-problem';

interface ProblemCardProps {
  /** The tab as the user knows it. */
  label: string;
  problem: Error;
  onRetry: () => void;
}

/** Stands where a tab or a card cannot be: what is wrong, and what can be done about it. */
export function ProblemCard({ label, problem, onRetry }: ProblemCardProps) {
  if (problem instanceof RemoteMissing) {
    return <Card title={`${label} is not available`} text="This part of the portal has not been published yet." />;
  }
  if (problem instanceof RemoteIncompatible) {
    const { version, owner, shellApi } = problem.entry;
    return (
      <Card
        title={`${label} does not fit this portal`}
        text={`${label} ${version} by ${owner} needs the portal's interface ${shellApi}, and this portal has ${SHELL_API_VERSION}. Please tell ${owner}.`}
      />
    );
  }
  return (
    <Card
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

function Card({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <Surface role="alert">
      <EmptyState icon={<AlertIcon size={32} />} title={title} text={text} action={action} />
    </Surface>
  );
}
