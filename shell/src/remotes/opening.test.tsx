import { Suspense } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { startFakeSession } from '@portal/shared/testing/fake-session';
import { PortalRouter } from '../navigation/portal-router';
import { beginOpening } from './opening';

const loadedRemote = jest.fn();
let arrive: () => void;
let fail: () => void;
jest.mock('./load-remote', () => ({
  loadedRemote: () => loadedRemote() as unknown,
  preloadTab: () =>
    new Promise<void>((resolve, reject) => {
      arrive = resolve;
      fail = () => reject(new Error('away'));
    }).catch(() => undefined),
}));
jest.mock('./prefetch-data', () => ({ prefetchData: () => Promise.resolve() }));

const Tab = () => <h1>{loadedRemote() ? 'Tickets' : 'It loads'}</h1>;

const seen = new Set<string>();
const open = () => {
  seen.clear();
  window.history.replaceState(null, '', '/elan/promotion');
  const { container } = render(
    <PortalRouter>
      <Link
        to="/elan/support"
        onClick={() => beginOpening({ clientKey: 'elan', remote: 'support', address: '/elan/support' })}
      >
        Support
      </Link>
      <Link to="/elan/reports">Reports</Link>
      <Suspense fallback={<h1>Nothing</h1>}>
        <Routes>
          <Route path="/elan/promotion" element={<h1>Promotions</h1>} />
          <Route path="/elan/support" element={<Tab />} />
          <Route path="/elan/reports" element={<h1>Reports</h1>} />
        </Routes>
      </Suspense>
    </PortalRouter>,
  );
  new MutationObserver(() => seen.add(container.querySelector('h1')?.textContent ?? '')).observe(container, {
    childList: true,
    subtree: true,
    characterData: true,
  });
};
/** In an awaited act: React leaves what suspends in any other. */
const press = () => act(async () => screen.getByText('Support').click());
const heading = () => screen.getByRole('heading').textContent;

let endSession: () => void;
beforeEach(() => {
  loadedRemote.mockReset();
  endSession = startFakeSession({}, (violation) => {
    throw violation;
  });
});
afterEach(() => endSession());

// Covers SHELL-2.24
test.each([
  ['once', 1],
  ['twice', 2],
])('the page stays while the tab that was pressed %s comes', async (_often, presses) => {
  open();
  for (let at = 0; at < presses; at += 1) await press();
  expect(heading()).toBe('Promotions');
  loadedRemote.mockReturnValue(Tab);
  await act(async () => arrive());
  await waitFor(() => expect(heading()).toBe('Tickets'));
  expect([...seen]).toEqual(['Tickets']);
});

// Covers SHELL-2.24
test.each([
  ['takes long', () => undefined],
  ['can not be loaded', () => fail()],
])('the page turns to a tab that %s, which says so itself', async (_what, settle) => {
  open();
  await press();
  await act(async () => settle());
  await waitFor(() => expect(heading()).toBe('It loads'));
  expect(seen).not.toContain('Nothing');
});

test('a tab that is there already is waited for by no page', async () => {
  loadedRemote.mockReturnValue(Tab);
  open();
  await press();
  expect(heading()).toBe('Tickets');
});

test('who goes elsewhere while a tab comes is not taken to it afterwards', async () => {
  open();
  await press();
  await act(async () => screen.getByRole('link', { name: 'Reports' }).click());
  expect(heading()).toBe('Reports');
  loadedRemote.mockReturnValue(Tab);
  await act(async () => arrive());
  expect(heading()).toBe('Reports');
  expect([...seen]).toEqual(['Reports']);
});
