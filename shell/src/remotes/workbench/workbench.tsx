import { useState } from 'react';
import { ALL_CLAIMS } from '@portal/shared/domain/claims';
import { SHELL_API_VERSION } from '@portal/shared/remote';
import { updateSession, useSession } from '@portal/shared/web/session';
import { Button } from '@portal/shared/web/ui/button';
import type { Column } from '@portal/shared/web/ui/data-table';
import { DataTable } from '@portal/shared/web/ui/data-table';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { SelectField } from '@portal/shared/web/ui/select-field';
import { Columns, Row, Stack } from '@portal/shared/web/ui/stack';
import { Switch } from '@portal/shared/web/ui/switch';
import { TextField } from '@portal/shared/web/ui/text-field';
import { useRemotes, type RemoteEntry } from '../registry';
import { LAZY_MODULES } from '../lazy-modules';
import { SHARED_MODULES } from '../shared-modules';
import { useLoggedCalls, type LoggedCall } from './call-log';
import { readWishes, saveWishes, type Wishes } from './wishes';

const NO_REMOTES: readonly RemoteEntry[] = [];
const SLOW = ['0', '300', '1000', '3000'];

const CALL_COLUMNS: Array<Column<LoggedCall>> = [
  { id: 'method', header: 'Method', cell: ({ method }) => method },
  { id: 'path', header: 'Call', cell: ({ path }) => path },
  { id: 'status', header: 'Status', align: 'end', cell: ({ status }) => status },
  { id: 'time', header: 'Took', align: 'end', cell: ({ milliseconds }) => `${milliseconds} ms` },
];

/** The workbench of developers: what this page is made of, and how it fares when something is otherwise. */
export default function Workbench({ onClose }: { onClose: () => void }) {
  const [wishes, setWishes] = useState(readWishes);
  const change = (wish: Partial<Wishes>) => {
    const next = { ...wishes, ...wish };
    setWishes(next);
    saveWishes(next);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Workbench"
      size="large"
      footer={
        <>
          <Button onClick={() => change({ broken: [], versions: {}, slowMs: 0 })}>Take all back</Button>
          <Button variant="primary" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        </>
      }
    >
      <Stack $gap={6}>
        <p>
          What is changed here is for this browser tab alone and ends with it. Versions and broken tabs count
          from the next load of the page on, and are marked in the header.
        </p>
        <Remotes wishes={wishes} onChange={change} />
        <SharedModules />
        <ClaimSwitches />
        <Calls slowMs={wishes.slowMs} onChange={change} />
      </Stack>
    </Dialog>
  );
}

interface WishesProps {
  wishes: Wishes;
  onChange: (wish: Partial<Wishes>) => void;
}

function Remotes({ wishes, onChange }: WishesProps) {
  const { client } = useSession();
  const remotes = useRemotes(client.clientKey) ?? NO_REMOTES;
  return (
    <div>
      <Stack>
        <h2>Remotes</h2>
        <DataTable
          label="Remotes"
          columns={remoteColumns(wishes, onChange)}
          rows={[...remotes]}
          rowKey={({ name }) => name}
          empty={{ title: 'The registry lists none.' }}
        />
      </Stack>
    </div>
  );
}

const SharedModules = () => (
  <section aria-label="Shared modules">
    <Stack>
      <h2>Shared modules</h2>
      <p>
        Provided by the shell, interface {SHELL_API_VERSION}:{' '}
        {Object.entries({ ...SHARED_MODULES, ...LAZY_MODULES })
          .map(([name, { version }]) => `${name} ${version}`)
          .join(', ')}
      </p>
    </Stack>
  </section>
);

/** The calls that the page makes, and how slow its network shall be. */
function Calls({ slowMs, onChange }: { slowMs: number } & Pick<WishesProps, 'onChange'>) {
  const calls = useLoggedCalls();
  return (
    <div>
      <Stack>
        <Row $justify="space-between">
          <h2>Calls</h2>
          <a href="/api/docs" target="_blank" rel="noreferrer">
            Their contracts
          </a>
        </Row>
        <SelectField
          label="Network"
          value={String(slowMs)}
          onChange={(value) => onChange({ slowMs: Number(value) })}
          options={SLOW.map((value) => ({
            value,
            label: value === '0' ? 'As it is' : `${Number(value) / 1000} s longer for each call`,
          }))}
        />
        <DataTable
          label="Calls"
          columns={CALL_COLUMNS}
          rows={[...calls]}
          rowKey={({ id }) => String(id)}
          empty={{ title: 'No call since the workbench was opened.' }}
        />
      </Stack>
    </div>
  );
}

/** What the page shows without a claim. The server knows the user's own rights and goes by them. */
function ClaimSwitches() {
  const { user } = useSession();
  const toggle = (claim: (typeof ALL_CLAIMS)[number], on: boolean) =>
    updateSession({
      user: { ...user, claims: on ? [...user.claims, claim] : user.claims.filter((one) => one !== claim) },
    });
  return (
    <section aria-label="Claims">
      <Stack>
        <h2>Claims</h2>
        <p>For the look of this page until it is loaded again; the server goes by the user’s own.</p>
        <Columns $min="16rem" $gap={2}>
          {ALL_CLAIMS.map((claim) => (
            <Switch
              key={claim}
              label={claim}
              value={user.claims.includes(claim)}
              onChange={(on) => toggle(claim, on)}
            />
          ))}
        </Columns>
      </Stack>
    </section>
  );
}

const remoteColumns = (
  { broken, versions }: Wishes,
  change: (wish: Partial<Wishes>) => void,
): Array<Column<RemoteEntry>> => [
  { id: 'tab', header: 'Tab', cell: ({ tab, owner }) => `${tab}, ${owner}` },
  { id: 'from', header: 'From', cell: sourceOf },
  { id: 'needs', header: 'Needs', cell: ({ shellApi }) => shellApi },
  { id: 'loaded', header: 'Loaded In', align: 'end', cell: loadTime },
  {
    id: 'version',
    header: 'Version',
    cell: ({ name, version }) => (
      <TextField
        label={`Version of ${name}`}
        value={versions[name] ?? version}
        onChange={(wanted) => {
          const { [name]: _, ...others } = versions;
          change({ versions: wanted && wanted !== version ? { ...others, [name]: wanted } : others });
        }}
      />
    ),
  },
  {
    id: 'broken',
    header: 'Broken',
    cell: ({ name }) => (
      <Switch
        label={`${name} is broken`}
        hideLabel
        value={broken.includes(name)}
        onChange={(on) => change({ broken: on ? [...broken, name] : broken.filter((one) => one !== name) })}
      />
    ),
  },
];

function sourceOf({ development, previewUntil, canary }: RemoteEntry): string {
  if (development) return 'this developer';
  if (previewUntil) return 'a preview';
  return canary ? 'a canary' : 'the registry';
}

/** From the first byte that was asked for to the last that came, as the browser has timed it. */
function loadTime({ entry }: RemoteEntry): string {
  const folder = new URL('.', new URL(entry, window.location.origin)).href;
  const timed = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(folder));
  if (timed.length === 0) return 'not loaded';
  const start = Math.min(...timed.map(({ startTime }) => startTime));
  const end = Math.max(...timed.map(({ startTime, duration }) => startTime + duration));
  return `${Math.round(end - start)} ms, ${timed.length} files`;
}
