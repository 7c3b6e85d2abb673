import {
  activateRelease,
  promoteCanary,
  rollbackRelease,
  unpinRelease,
} from '@portal/shared/contracts/remotes';
import { call } from '@portal/shared/web/http';
import { ConfirmDialog } from '@portal/shared/web/ui/confirm-dialog';
import { ActivateDialog } from './activate-dialog';
import { generalCanary, type DeploymentRow } from './deployment-row';

/** What an operator is about to do with a remote. */
export type Asked =
  | { what: 'activate' | 'rollback' | 'promote'; row: DeploymentRow }
  | { what: 'unpin'; row: DeploymentRow; client: string };

/** What a remote serves from now on, to a client ('' for all without a pin). */
export type Served = Promise<{ version: string | null; client: string }>;

interface DeploymentQuestionsProps {
  /** Null while nothing is asked. */
  asked: Asked | null;
  /** The key of the user's own client. */
  client: string;
  busy: boolean;
  onCancel: () => void;
  /** The user agreed, and the server is asked. */
  onAgreed: (served: Served, tab: string) => void;
}

/** The questions before a change of what a remote serves, and the changes. */
export function DeploymentQuestions({ asked, client, busy, onCancel, onAgreed }: DeploymentQuestionsProps) {
  const tab = asked?.row.tab ?? '';
  const params = { name: asked?.row.name ?? '' };
  const common = { busy, onCancel };
  return (
    <>
      {asked?.what === 'activate' && (
        <ActivateDialog
          row={asked.row}
          client={client}
          {...common}
          onActivate={(version, key) =>
            onAgreed(call(activateRelease, { version, client: key }, { params }), tab)
          }
        />
      )}
      <ConfirmDialog
        open={asked?.what === 'rollback'}
        title={`Roll back ${tab}`}
        message={asked ? rollbackQuestion(asked.row) : ''}
        {...common}
        onConfirm={() => onAgreed(call(rollbackRelease, {}, { params }), tab)}
      />
      <ConfirmDialog
        open={asked?.what === 'promote'}
        title={`Promote the canary of ${tab}`}
        message={`Serve ${asked && generalCanary(asked.row)?.version} to all clients without a pin?`}
        {...common}
        onConfirm={() => onAgreed(call(promoteCanary, {}, { params }), tab)}
      />
      <ConfirmDialog
        open={asked?.what === 'unpin'}
        title={`Unpin ${tab}`}
        message={
          asked?.what === 'unpin' ? `Give ${asked.client} the version that all other clients get?` : ''
        }
        {...common}
        onConfirm={() =>
          asked?.what === 'unpin' && onAgreed(call(unpinRelease, { client: asked.client }, { params }), tab)
        }
      />
    </>
  );
}

function rollbackQuestion(row: DeploymentRow): string {
  const canary = generalCanary(row);
  if (canary) return `End the canary ${canary.version}? Its users get ${row.active?.version} again.`;
  return `Go back from ${row.active?.version} to ${row.active?.previousVersion} for all clients without a pin?`;
}
