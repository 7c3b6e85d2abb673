import { useEffect, useState } from 'react';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useSearchParams } from 'react-router-dom';
import { dropUnsavedChanges, useUnsavedChanges } from '@portal/shared/web/session';
import { PortalRouter } from './portal-router';
import { isKept } from './kept-addresses';
import { KeptTabs } from './kept-tabs';

const log: string[] = [];
let renders = 0;

/** Of its own: React calls who reads the address at each change of it, and drops what is no different. */
function Page({ number }: { number: string }) {
  renders += 1;
  return <p>Page {number}</p>;
}

/** A tab as a team may write it: state, an effect, a query, and what keeps it from being at rest. */
function Rewards() {
  const [typed, setTyped] = useState('');
  const [isDirty, setDirty] = useState(false);
  const [shows, setShows] = useState<'dialog' | 'alert' | null>(null);
  const [params] = useSearchParams();
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
      <button onClick={() => setShows('dialog')}>Ask</button>
      <button onClick={() => setShows('alert')}>Fail</button>
      {shows && <div role={shows}>{shows}</div>}
    </section>
  );
}

const open = () => {
  window.history.replaceState(null, '', '/elan/rewards');
  render(
    <PortalRouter>
      <nav>
        <Link to="/elan/rewards">To rewards</Link>
        <Link to="/elan/rewards?page=2">To page 2</Link>
        <Link to="/elan/rewards/12">To a reward</Link>
        <Link to="/elan/support">To support</Link>
        <Link to="/elan/account">To account</Link>
        <Link to="/bmw/rewards">To another client</Link>
      </nav>
      <Routes>
        <Route element={<KeptTabs />}>
          <Route path="/:client/rewards/*" element={<Rewards />} />
          <Route path="/:client/support" element={<h1>Support</h1>} />
          <Route path="/:client/account" element={<h1>Account</h1>} />
        </Route>
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
const search = () => within(screen.getByRole('region')).getByLabelText('Search');

beforeEach(() => {
  log.length = 0;
  renders = 0;
});
afterEach(() => {
  flags.IS_REACT_ACT_ENVIRONMENT = true;
  act(() => dropUnsavedChanges());
});

/** React outside of tests renders when it sees fit. */
const flags = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

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
