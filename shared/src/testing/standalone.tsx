import { useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { CLIENT_KEYS } from '../domain/clients';
import { FakeShell, type Answer } from './fake-shell';
import type { FakeSessionOptions } from './fake-session';

interface StandaloneOptions extends FakeSessionOptions {
  path: string;
  answers: readonly Answer[];
}

/** Runs one tab alone for `pnpm dev`: the fake shell with a frame to change the client. */
export function runStandalone(Tab: ComponentType, options: StandaloneOptions): void {
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(<StandaloneFrame tab={Tab} options={options} />);
}

function StandaloneFrame({ tab: Tab, options }: { tab: ComponentType; options: StandaloneOptions }) {
  const named = window.location.pathname.split('/')[1] ?? '';
  const [client, setClient] = useState(CLIENT_KEYS.includes(named) ? named : (options.client ?? 'elan'));
  return (
    <>
      <label style={{ display: 'block', padding: '0.5rem 1rem', borderBottom: '1px solid #dce2e8' }}>
        Client{' '}
        <select value={client} onChange={(event) => setClient(event.target.value)}>
          {CLIENT_KEYS.map((key) => (
            <option key={key}>{key}</option>
          ))}
        </select>
      </label>
      <FakeShell key={client} {...options} client={client} path={pathIn(client) ?? options.path}>
        <Tab />
      </FakeShell>
    </>
  );
}

/** Where a reload of the page finds itself, below the client. */
function pathIn(client: string): string | undefined {
  const { pathname, search } = window.location;
  return pathname.startsWith(`/${client}/`) ? pathname.slice(client.length + 1) + search : undefined;
}
