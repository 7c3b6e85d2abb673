import { useState } from 'react';
import styled from 'styled-components';
import {
  activateRelease,
  exportDeployments,
  getDeployments,
  promoteCanary,
  rollbackRelease,
  unpinRelease,
} from '@portal/shared/contracts/remotes';
import { call, useCall, useTask } from '@portal/shared/web/http';
import { ListExport } from '@portal/shared/web/list/list-export';
import { useSession, useToast } from '@portal/shared/web/session';
import { from, space } from '@portal/shared/web/theme';
import { Surface } from '@portal/shared/web/ui/card';
import { ConfirmDialog } from '@portal/shared/web/ui/confirm-dialog';
import { DataTable } from '@portal/shared/web/ui/data-table';
import { PrintHead } from '@portal/shared/web/ui/print-head';
import { Row, Stack } from '@portal/shared/web/ui/stack';
import { FailureAlert } from '../common/failure-alert';
import { ActivateDialog } from './activate-dialog';
import { deploymentColumns } from './deployment-columns';
import { DeploymentHistory } from './deployment-history';
import { generalCanary, type DeploymentRow } from './deployment-row';
import { FiguresDialog } from './figures-dialog';

const EVERYTHING = {};

const Deployed = styled(Surface)`
  @media print {
    button {
      display: none;
    }
  }
`;

const Head = styled(Row)`
  justify-content: space-between;
  padding: ${space(4)};
  ${from('md')} {
    padding: ${space(4, 5)};
  }
  @media print {
    padding: 4pt;
  }
`;

type Asked =
  | { what: 'activate'; row: DeploymentRow }
  | { what: 'rollback' | 'promote'; row: DeploymentRow }
  | { what: 'unpin'; row: DeploymentRow; client: string };

/** The remotes with what they serve and how they fare, and what operators can do about it. */
export function Deployments() {
  const { can, client } = useSession();
  const toast = useToast();
  const { data, error, isValidating, retry, mutate } = useCall(getDeployments, undefined);
  const [asked, setAsked] = useState<Asked | null>(null);
  /** The remote whose figures are shown. */
  const [shown, setShown] = useState<DeploymentRow | null>(null);
  const [failure, setFailure] = useState<unknown>();
  const { busy, run } = useTask({ onError: setFailure, onFault: setFailure });
  /** Counts the changes, each of which begins the history anew. */
  const [changes, setChanges] = useState(0);

  const change = async (work: Promise<{ version: string | null; client: string }>, tab: string) => {
    await run(async () => {
      const { version, client: pinned } = await work;
      const served = pinned || 'all clients without a pin';
      toast.success(`${tab} ${version ?? ''} serves ${served} from the next page load on.`);
      setChanges((count) => count + 1);
      await mutate();
    });
    setAsked(null);
  };

  const columns = deploymentColumns(
    setShown,
    can('deployments_submit')
      ? {
          onActivate: (row) => setAsked({ what: 'activate', row }),
          onRollback: (row) => setAsked({ what: 'rollback', row }),
          onPromote: (row) => setAsked({ what: 'promote', row }),
          onUnpin: (row, key) => setAsked({ what: 'unpin', row, client: key }),
          ownClient: client.clientKey,
        }
      : undefined,
  );

  return (
    <Stack>
      <p>
        Loads, failures, crashes and hangs are those of the active version in the last 7 days. The failure
        rate counts failures, crashes and hangs. 95 of 100 loads took at most the p95 load.
      </p>
      <Deployed $flush aria-label="Deployed tabs">
        <Head>
          <PrintHead />
          <strong>Total Count: {data?.remotes.length ?? '…'}</strong>
          <ListExport
            endpoint={exportDeployments}
            title="Deployments"
            body={EVERYTHING}
            columns={columns}
            total={data?.remotes.length}
          />
        </Head>
        <DataTable
          label="Deployments"
          cards
          columns={columns}
          rows={data?.remotes}
          rowKey={(row) => row.name}
          refreshing={isValidating}
          error={error?.message}
          onRetry={retry}
          empty={{ title: 'No tab has been published yet.' }}
        />
      </Deployed>
      {shown && <FiguresDialog name={shown.name} tab={shown.tab} onClose={() => setShown(null)} />}
      {asked?.what === 'activate' && (
        <ActivateDialog
          row={asked.row}
          client={client.clientKey}
          busy={busy}
          onCancel={() => setAsked(null)}
          onActivate={(version, key) =>
            void change(
              call(activateRelease, { version, client: key }, { params: { name: asked.row.name } }),
              asked.row.tab,
            )
          }
        />
      )}
      <ConfirmDialog
        open={asked?.what === 'rollback'}
        title={`Roll back ${asked?.row.tab}`}
        message={asked ? rollbackQuestion(asked.row) : ''}
        busy={busy}
        onCancel={() => setAsked(null)}
        onConfirm={() =>
          asked && void change(call(rollbackRelease, {}, { params: { name: asked.row.name } }), asked.row.tab)
        }
      />
      <ConfirmDialog
        open={asked?.what === 'promote'}
        title={`Promote the canary of ${asked?.row.tab}`}
        message={`Serve ${asked && generalCanary(asked.row)?.version} to all clients without a pin?`}
        busy={busy}
        onCancel={() => setAsked(null)}
        onConfirm={() =>
          asked && void change(call(promoteCanary, {}, { params: { name: asked.row.name } }), asked.row.tab)
        }
      />
      <ConfirmDialog
        open={asked?.what === 'unpin'}
        title={`Unpin ${asked?.row.tab}`}
        message={
          asked?.what === 'unpin' ? `Give ${asked.client} the version that all other clients get?` : ''
        }
        busy={busy}
        onCancel={() => setAsked(null)}
        onConfirm={() =>
          asked?.what === 'unpin' &&
          void change(
            call(unpinRelease, { client: asked.client }, { params: { name: asked.row.name } }),
            asked.row.tab,
          )
        }
      />
      <DeploymentHistory key={changes} />
      <FailureAlert cause={failure} onClose={() => setFailure(undefined)} />
    </Stack>
  );
}

function rollbackQuestion(row: DeploymentRow): string {
  const canary = generalCanary(row);
  if (canary) return `End the canary ${canary.version}? Its users get ${row.active?.version} again.`;
  return `Go back from ${row.active?.version} to ${row.active?.previousVersion} for all clients without a pin?`;
}
