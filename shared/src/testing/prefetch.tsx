import { render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { prefetchCall, sessionState, type PortalUser } from '@portal/shared/web/session';
import type { Prefetch } from '../remote/prefetch';
import type { Answer } from './fake-server';
import { FakeShell } from './fake-shell';

interface PrefetchScene {
  Tab: ComponentType;
  prefetch: Prefetch;
  /** `/rewards`, or a page below it with its query. */
  path: string;
  answers: readonly Answer[];
  user?: Partial<PortalUser>;
}

/**
 * Opens a tab as the shell does, with the answers of the calls that it wants made ahead, and fails when the page asks for
 * one of them again: then prefetch and page have grown apart, and every call is made twice.
 */
export async function expectPrefetchUsed({
  Tab,
  prefetch,
  path,
  answers,
  user: wishes = {},
}: PrefetchScene): Promise<void> {
  const { pathname, search } = new URL(path, 'http://portal');
  const inTab = { path: pathname.split('/').slice(2).join('/'), search };
  const asked: string[] = [];
  const counted = answers.map(({ endpoint, reply }): Answer => ({
    endpoint,
    reply: (call) => {
      asked.push(endpoint.path);
      return reply(call);
    },
  }));
  const callsOf = () => {
    const { user } = sessionState();
    return user ? prefetch(inTab, { claims: user.claims, user }) : [];
  };
  render(
    <FakeShell path={path} answers={counted} user={wishes}>
      <Ahead load={() => Promise.all(callsOf().map(prefetchCall))}>
        <Tab />
      </Ahead>
    </FakeShell>,
  );
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"], [data-placeholder]')).toBeNull());
  const ahead = callsOf().map(({ endpoint }) => endpoint.path);
  expect(ahead).not.toEqual([]);
  expect(asked.filter((one) => ahead.includes(one)).sort()).toEqual([...ahead].sort());
}

function Ahead({ load, children }: { load: () => Promise<unknown>; children: ReactNode }) {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    void load().then(() => setThere(true));
    // Once, as the shell does.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a test renders it once
  }, []);
  return isThere && children;
}
