import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { prefetchCall, sessionState, type PortalUser } from '@portal/shared/web/session';
import type { Prefetch } from '../remote/prefetch';
import { callIdentity, isAhead } from '../web/session/prefetched-calls';
import type { Answer } from './fake-server';
import { FakeShell } from './fake-shell';
import { stopDate } from './stop-date';

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
 * one of them again: then prefetch and page have grown apart, and every call is made twice. It is opened twice: as it is, and after it was
 * rendered unseen, as the shell may do with the tab of a proven release; until it is shown it must ask for nothing.
 */
export async function expectPrefetchUsed(scene: PrefetchScene): Promise<void> {
  const { start } = stopDate();
  try {
    const { unmount } = await openTab(scene, Ahead);
    unmount();
    await openTab(scene, RenderedAhead);
  } finally {
    start();
  }
}

type Opening = ComponentType<{ load: () => Promise<unknown>; children: ReactNode }>;

async function openTab(
  { Tab, prefetch, path, answers, user: wishes = {} }: PrefetchScene,
  Opening: Opening,
): Promise<{ unmount: () => void }> {
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
  const made = () => {
    const ahead = callsOf().map(({ endpoint }) => endpoint.path);
    return asked.filter((one) => ahead.includes(one)).sort();
  };
  const { unmount } = render(
    <FakeShell path={path} answers={counted} user={wishes}>
      <Opening load={() => Promise.all(callsOf().map(prefetchCall))}>
        <Tab />
      </Opening>
    </FakeShell>,
  );
  if (Opening === RenderedAhead) {
    // No role finds what is hidden.
    await waitFor(() => expect(document.querySelector('h1')).not.toBeNull());
    expect(made()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: OPEN }));
  }
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"], [data-placeholder]')).toBeNull());
  // The title may stand before the part of the page that asks.
  await waitFor(() => expect(callsOf().map(callIdentity).filter(isAhead)).toEqual([]));
  const ahead = callsOf().map(({ endpoint }) => endpoint.path);
  expect(ahead).not.toEqual([]);
  expect(made()).toEqual([...ahead].sort());
  return { unmount };
}

const Ahead: Opening = ({ load, children }) => {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    void load().then(() => setThere(true));
    // Once, as the shell does.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a test renders it once
  }, []);
  return isThere && children;
};

const OPEN = 'Open the tab';

const RenderedAhead: Opening = ({ load, children }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {!isOpen && <button onClick={() => void load().then(() => setOpen(true))}>{OPEN}</button>}
      <Activity mode={isOpen ? 'visible' : 'hidden'}>{children}</Activity>
    </>
  );
};
