import { Banner } from '@portal/shared/web/ui/banner';
import { useState } from 'react';
import { getReleases } from '@portal/shared/contracts/remotes';
import { formatDateTime } from '@portal/shared/domain/dates';
import { useCall } from '@portal/shared/web/http';
import { Button } from '@portal/shared/web/ui/button';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { SelectField } from '@portal/shared/web/ui/select-field';
import { Stack } from '@portal/shared/web/ui/stack';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import type { DeploymentRow } from './deployment-row';

const LOADING = 'Loading the releases';

interface ActivateDialogProps {
  row: DeploymentRow;
  /** The key of the user's own client, the only one that a session pins a release to. */
  client: string;
  busy: boolean;
  /** @param client '' for all clients, else the one to pin to */
  onActivate: (version: string, client: string) => void;
  onCancel: () => void;
}

/** Chooses a release of a remote and the client it is to serve. */
export function ActivateDialog({ row, client: own, busy, onActivate, onCancel }: ActivateDialogProps) {
  const query = useCall(getReleases, undefined, { params: { name: row.name } });
  const [version, setVersion] = useState('');
  const [client, setClient] = useState('');
  const releases = query.data?.releases ?? [];
  const chosen = releases.find((one) => one.version === version);
  return (
    <Dialog
      open
      onClose={onCancel}
      title={`Activate a release of ${row.tab}`}
      size="small"
      blocking={busy}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabled={!version}
            onClick={() => onActivate(version, client)}
          >
            {client ? 'Pin' : 'Activate'}
          </Button>
        </>
      }
    >
      <Stack>
        <QueryState query={query} loading={<VisuallyHidden role="status">{LOADING}</VisuallyHidden>}>
          {() => null}
        </QueryState>
        <SelectField
          label="Release"
          placeholder={query.isLoading ? LOADING : 'Choose a release'}
          value={version}
          onChange={setVersion}
          options={releases.map((one) => ({
            value: one.version,
            label: `${one.version}, ${formatDateTime(one.publishedAt)}`,
          }))}
        />
        {chosen && (
          <p>
            Published by {chosen.publishedBy}
            {chosen.signedBy === null ? ', not signed.' : `, signed by ${chosen.signedBy}.`}
          </p>
        )}
        {chosen?.warnings.map((warning) => (
          <Banner key={warning} variant="warning">
            {warning}
          </Banner>
        ))}
        <SelectField
          label="For"
          placeholder="All clients without a pin"
          value={client}
          onChange={setClient}
          options={[{ value: own, label: `Only ${own}` }]}
        />
        <p>It is shown from the next load of a page on. Open pages keep what they have.</p>
      </Stack>
    </Dialog>
  );
}
