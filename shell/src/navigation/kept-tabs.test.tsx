import { useEffect, useState } from 'react';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useNavigate, useSearchParams } from 'react-router-dom';
import { dropUnsavedChanges, useUnsavedChanges } from '@portal/shared/web/session';
import { wait } from '@portal/shared/web/wait';
import { PortalRouter } from './portal-router';
import { isKept, isPrerendered } from './kept-addresses';
import { isKeptTab, KeptTabs } from './kept-tabs';

const log: string[] = [];
let renders = 0;
/** Of what reads the address. */
let calls = 0;
/** What a tab waits for before it opens another page of its own. */
let answer = Promise.resolve();

/** Of its own: React calls who reads the address at each change of it, and drops what is no different. */
function Page({ number }: { number: string }) {
  renders += 1;
  return <p>Page {number}</p>;
}

/** A tab as a team may write it: state, an effect, a query, and what keeps it from being at rest. */
function Rewards() {
  calls += 1;
  const [typed, setTyped] = useState('');
  const [isDirty, setDirty] = useState(false);
  const [shows, setShows] = useState<'dialog' | 'alert' | null>(null);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const createReward = async () => {
    await answer;
    await navigate('/elan/rewards/13');
  };
  useUnsavedChanges(isDirty);
  useEffect(() => {
    log.push('begins');
    return () => void log.push('ends');
  }, []);
  return (
    <section aria-label="Rewards">
      <Page number={params.get('page') ?? '1'} />
      <input aria-label="Search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button onClick={() => setDirty(true)}>Edit</button>
      <button onClick={() => void createReward()}>Create</button>
      <button onClick={() => setShows('dialog')}>Ask</button>
      <button onClick={() => setShows('alert')}>Fail</button>
      {shows && <div role={shows}>{shows}</div>}
    </section>
  );
}

/** As a tab that failed while it was rendered ahead, because nothing was there yet, and would do well now. */
let isAway = false;
let failures = 0;
function Letters() {
  const [failed] = useState(isAway);
  if (failed) failures += 1;
  return failed ? <p role="alert">away</p> : <h1>Letters</h1>;
}

/** @param prerendered addresses of tabs that are rendered before they are opened */
const open = (prerendered: readonly string[] = [], at = '/elan/rewards') => {
  window.history.replaceState(null, '', at);
  render(
    <PortalRouter>
      <nav>
        <Link to="/elan/rewards">To rewards</Link>
        <Link to="/elan/rewards?page=2">To page 2</Link>
        <Link to="/elan/rewards/12">To a reward</Link>
        <Link to="/elan/support">To support</Link>
        <Link to="/elan/support?page=2">To support, page 2</Link>
        <Link to="/elan/support?page=3">To support, page 3</Link>
        <Link to="/elan/letters">To letters</Link>
        <Link to="/elan/account">To account</Link>
        <Link to="/bmw/rewards">To another client</Link>
      </nav>
      <Routes>
        <Route
          path="/:client/*"
          element={
            <KeptTabs prerendered={new Set(prerendered)}>
              <Routes>
                <Route path="rewards/*" element={<Rewards />} />
                <Route path="support" element={<h1>Support</h1>} />
                <Route path="account" element={<h1>Account</h1>} />
                <Route path="letters" element={<Letters />} />
              </Routes>
            </KeptTabs>
          }
        />
      </Routes>
    </PortalRouter>,
  );
};
const press = (name: string) => userEvent.click(screen.getByText(name));
const go = async (link: string, heading?: string) => {
  await press(link);
  if (heading) await screen.findByRole('heading', { name: heading });
  else await screen.findByRole('region', { name: 'Rewards' });
};
/** What is hidden is rendered after all else. */
const idle = () => act(() => wait(0));
const search = () => within(screen.getByRole('region')).getByLabelText('Search');

beforeEach(() => {
  log.length = 0;
  renders = 0;
  calls = 0;
});
afterEach(() => {
  flags.IS_REACT_ACT_ENVIRONMENT = true;
  act(() => dropUnsavedChanges());
});

/** React outside of tests renders when it sees fit. */
const flags = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

// Covers SHELL-2.43
test('a tab whose answer comes after the user went elsewhere does not take them back', async () => {
  let arrive = (): void => undefined;
  answer = new Promise((resolve) => {
    arrive = resolve;
  });
  open();
  await press('Create');
  await go('To support', 'Support');
  await act(async () => arrive());
  expect(window.location.pathname).toBe('/elan/support');
  expect(screen.getByRole('heading', { name: 'Support' })).toBeVisible();
  await go('To rewards');
  await press('Create');
  await waitFor(() => expect(window.location.pathname).toBe('/elan/rewards/13'));
});

// Covers SHELL-2.23
test.each([
  ['To support', 'Support'],
  ['To account', 'Account'],
])('a tab comes back as it was left: %s', async (link, heading) => {
  open();
  await userEvent.type(search(), 'Vela');
  const field = search();
  await go(link, heading);
  // Nothing finds a tab that is not open.
  expect(document.querySelector('section')).toBeNull();
  expect(log).toEqual(['begins', 'ends']);
  expect(isKept('/elan/rewards')).toBe(true);
  const before = renders;
  await go('To rewards');
  expect(isKept('/elan/rewards')).toBe(false);
  expect(search()).toBe(field);
  expect(search()).toHaveValue('Vela');
  expect(log).toEqual(['begins', 'ends', 'begins']);
  expect(renders).toBe(before);
});

// Covers SHELL-2.23
test('a tab that is kept is there before anything else can come in between, another page when it is rendered', async () => {
  open();
  await go('To support', 'Support');
  flags.IS_REACT_ACT_ENVIRONMENT = false;
  const shown = async (link: string) => {
    screen.getByText(link).click();
    await Promise.resolve();
    return document.querySelector('section') !== null;
  };
  expect(await shown('To page 2')).toBe(false);
  await screen.findByText('Page 2');
  screen.getByText('To support').click();
  await screen.findByRole('heading', { name: 'Support' });
  expect(await shown('To page 2')).toBe(true);
});

test('a tab comes back at another address', async () => {
  open();
  await userEvent.type(search(), 'Vela');
  await go('To support', 'Support');
  await go('To page 2');
  expect(screen.getByText('Page 2')).toBeVisible();
  expect(search()).toHaveValue('Vela');
  await go('To support', 'Support');
  // Its first page would have to be asked for.
  expect(['/elan/rewards', '/elan/rewards?page=2'].map(isKept)).toEqual([false, true]);
});

test.each([
  ['a page below the first one', () => press('To a reward')],
  ['unsaved changes', () => press('Edit')],
  ['a dialog', () => press('Ask')],
  ['a failure', () => press('Fail')],
])('a tab that is left with %s begins anew', async (_what, spoil) => {
  open();
  await userEvent.type(search(), 'Vela');
  await spoil();
  await go('To support', 'Support');
  await go('To rewards');
  expect(search()).toHaveValue('');
  expect(screen.queryByText(/^(dialog|alert)$/)).toBeNull();
  // It can be kept again.
  await userEvent.type(search(), 'Orin');
  await go('To support', 'Support');
  await go('To rewards');
  expect(search()).toHaveValue('Orin');
});

test('the tab of another client is another tab', async () => {
  open();
  await userEvent.type(search(), 'Vela');
  await press('To another client');
  expect(search()).toHaveValue('');
});

// Covers SHELL-2.28
test('a tab that is prerendered is rendered before it is opened, unseen and without effects, and shown as it is', async () => {
  open(['/elan/rewards'], '/elan/support');
  await waitFor(() => expect(isPrerendered('/elan/rewards')).toBe(true));
  expect(renders).toBeGreaterThan(0);
  expect(document.querySelector('section')).toBeNull();
  expect(log).toEqual([]);
  // Its address is the first page's alone.
  expect(['/elan/rewards?page=2', '/elan/support'].map(isPrerendered)).toEqual([false, false]);
  expect(['/elan/rewards', '/elan/settings'].map(isKeptTab)).toEqual([true, false]);
  const before = renders;
  await go('To rewards');
  expect(renders).toBe(before);
  expect(log).toEqual(['begins']);
  expect(isPrerendered('/elan/rewards')).toBe(false);
  // From here on it is one that is kept.
  await userEvent.type(search(), 'Vela');
  await go('To support', 'Support');
  expect([isKept('/elan/rewards'), isPrerendered('/elan/rewards')]).toEqual([true, false]);
  await go('To rewards');
  expect(search()).toHaveValue('Vela');
});

// Covers SHELL-2.28
test('a tab that is prerendered opens at another address, and at a page below the first one', async () => {
  open(['/elan/rewards'], '/elan/support');
  await waitFor(() => expect(isPrerendered('/elan/rewards')).toBe(true));
  await go('To page 2');
  expect(screen.getByText('Page 2')).toBeVisible();
  expect(log).toEqual(['begins']);
});

// Covers SHELL-2.28
test('a tab that failed while it was prerendered begins anew when it is opened', async () => {
  isAway = true;
  open(['/elan/letters'], '/elan/support');
  await waitFor(() => expect(failures).toBeGreaterThan(0));
  expect(isPrerendered('/elan/letters')).toBe(false);
  isAway = false;
  await go('To letters', 'Letters');
  expect(screen.queryByRole('alert')).toBeNull();
});

// Covers SHELL-2.28
test('another query of the open tab calls nothing of a tab that is kept or prerendered', async () => {
  open(['/elan/rewards'], '/elan/support');
  await waitFor(() => expect(isPrerendered('/elan/rewards')).toBe(true));
  const turn = async (page: string) => {
    const before = calls;
    await press(`To support, page ${page}`);
    await waitFor(() => expect(window.location.search).toBe(`?page=${page}`));
    await idle();
    expect(calls).toBe(before);
  };
  await turn('2');
  await go('To rewards');
  await go('To support', 'Support');
  await idle();
  await turn('3');
});
