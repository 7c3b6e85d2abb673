import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NavLink, Route, Routes, useSearchParams } from 'react-router-dom';
import { PortalRouter, WholeAddress } from './portal-router';

let renders = 0;

/** A component of its own: the router calls a link's function at each change and drops what it returns if nothing is new. */
function Label({ isActive }: { isActive: boolean }) {
  renders += 1;
  return `List${isActive ? ', open' : ''}`;
}

/** Two links as the header has them; each render of the one that is looked at is counted. */
function Links() {
  return (
    <nav>
      <NavLink to="/list">{({ isActive }) => <Label isActive={isActive} />}</NavLink>
      <NavLink to="/other">Other</NavLink>
    </nav>
  );
}

function Page() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <output>{params.get('page') ?? '1'}</output>
      <button onClick={() => setParams({ page: '2' })}>Next</button>
    </>
  );
}

const open = () => {
  window.history.replaceState(null, '', '/list');
  render(
    <PortalRouter>
      <Links />
      <WholeAddress>
        <Routes>
          <Route path="*" element={<Page />} />
        </Routes>
      </WholeAddress>
    </PortalRouter>,
  );
};
const press = (name: string) => userEvent.click(screen.getByText(name));
const shown = () => screen.getByRole('status').textContent;
const back = () =>
  act(async () => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await arrived;
  });

// Covers SHELL-2.21
test('a page of a list renders no link of the header, another tab does', async () => {
  open();
  const before = renders;
  await press('Next');
  expect(shown()).toBe('2');
  expect(renders).toBe(before);
  await press('Other');
  await waitFor(() => expect(screen.getByText('Other')).toHaveAttribute('aria-current', 'page'));
  expect(screen.getByText('List')).not.toHaveAttribute('aria-current');
});

test('the link of the open tab leads to its first page, from where Back leads to the former one', async () => {
  open();
  await press('Next');
  await press('List, open');
  await waitFor(() => expect(shown()).toBe('1'));
  const entries = window.history.length;
  // The very same address: no entry is added for it.
  await press('List, open');
  expect(window.history.length).toBe(entries);
  await back();
  await waitFor(() => expect(window.location.search).toBe('?page=2'));
  expect(shown()).toBe('2');
});
