import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { CLIENT_KEYS } from '../domain/clients';
import { FakeShell, type Answer } from './fake-shell';
import type { FakeSessionOptions } from './fake-session';

interface StandaloneOptions extends FakeSessionOptions {
  path: string;
  answers: readonly Answer[];
}

/**
 * Runs one tab alone for `pnpm dev`: the fake shell with a frame to change the client. The page is really loaded under its
 * client: browsers show a page only those cookies that belong to the address it was loaded from.
 */
export function runStandalone(Tab: ComponentType, options: StandaloneOptions): void {
  const open = (client: string) => window.location.assign(`/${client}${options.path}`);
  const client = window.location.pathname.split('/')[1] ?? '';
  if (!CLIENT_KEYS.includes(client)) return open(options.client ?? 'elan');
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root).render(
    <>
      <label style={{ display: 'block', padding: '0.5rem 1rem', borderBottom: '1px solid #dce2e8' }}>
        Client{' '}
        <select value={client} onChange={(event) => open(event.target.value)}>
          {CLIENT_KEYS.map((key) => (
            <option key={key}>{key}</option>
          ))}
        </select>
      </label>
      <FakeShell {...options} client={client} path={pathIn(client) ?? options.path}>
        <Tab />
      </FakeShell>
    </>,
  );
}

/** Where a reload of the page finds itself, below the client. */
function pathIn(client: string): string | undefined {
  const { pathname, search } = window.location;
  return pathname.startsWith(`/${client}/`) ? pathname.slice(client.length + 1) + search : undefined;
}
