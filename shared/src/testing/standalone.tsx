import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { CLIENT_KEYS } from '../domain/clients';
import { FakeShell, type Answer } from './fake-shell';
import type { FakeSessionOptions } from './fake-session';

interface StandaloneOptions extends FakeSessionOptions {
  path: string;
  answers: readonly Answer[];
}

const place = document.body.appendChild(document.createElement('div'));
let root: Root | undefined;

/**
 * Runs one tab alone for `pnpm dev`: the fake shell with a frame to change the client. The page is really loaded under its
 * client: browsers show a page only those cookies that belong to the address it was loaded from. Called again after an
 * edit, it shows the tab as it is now.
 */
export function runStandalone(Tab: ComponentType, options: StandaloneOptions): void {
  const open = (client: string) => window.location.assign(`/${client}${options.path}`);
  const client = window.location.pathname.split('/')[1] ?? '';
  if (!CLIENT_KEYS.includes(client)) return open(options.client ?? 'elan');
  root?.unmount();
  root = createRoot(place);
  root.render(
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
        <main style={{ padding: '1.5rem' }}>
          <Tab />
        </main>
      </FakeShell>
    </>,
  );
}

/** Where a reload of the page finds itself, below the client. */
function pathIn(client: string): string | undefined {
  const { pathname, search } = window.location;
  return pathname.startsWith(`/${client}/`) ? pathname.slice(client.length + 1) + search : undefined;
}
