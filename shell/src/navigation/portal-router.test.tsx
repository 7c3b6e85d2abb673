import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { PortalRouter, useNavigationGuard, WholeAddress } from './portal-router';

let isGuarded = false;

function Page() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const guard = useNavigationGuard((current, next) => isGuarded && current.pathname !== next.pathname);
  return (
    <>
      <h1>{pathname + search}</h1>
      <p>{JSON.stringify(state)}</p>
      <Link to="/list?page=2">Second page</Link>
      <Link to="/detail" state={{ from: 'list' }}>
        Detail
      </Link>
      <button onClick={() => void navigate('/other', { replace: true })}>Replace</button>
      {guard.location && (
        <>
          <output>{guard.location.pathname}</output>
          <button
            onClick={() => {
              isGuarded = false;
              guard.proceed();
            }}
          >
            Leave
          </button>
          <button onClick={guard.reset}>Stay</button>
        </>
      )}
    </>
  );
}

const open = () => {
  isGuarded = false;
  window.history.replaceState(null, '', '/list');
  render(
    <PortalRouter>
      <WholeAddress>
        <Routes>
          <Route path="*" element={<Page />} />
        </Routes>
      </WholeAddress>
    </PortalRouter>,
  );
};
const heading = () => screen.getByRole('heading').textContent;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const back = () => act(() => window.history.back());

test('links, their state, replacing, and Back', async () => {
  open();
  await follow('Second page');
  expect(heading()).toBe('/list?page=2');
  await follow('Detail');
  expect(heading()).toBe('/detail');
  expect(screen.getByText('{"from":"list"}')).toBeVisible();
  await press('Replace');
  expect(window.location.pathname).toBe('/other');
  await back();
  await waitFor(() => expect(heading()).toBe('/list?page=2'));
});

test('a second press of a link is no second entry: Back leaves the page', async () => {
  open();
  const link = screen.getByRole('link', { name: 'Detail' });
  act(() => {
    link.click();
    link.click();
  });
  expect(heading()).toBe('/detail');
  await back();
  await waitFor(() => expect(heading()).toBe('/list'));
});

// Covers SHELL-2.8
test('the guard stops a link until the user has decided', async () => {
  open();
  isGuarded = true;
  await follow('Second page');
  expect(heading()).toBe('/list?page=2');
  await follow('Detail');
  expect(screen.getByRole('status')).toHaveTextContent('/detail');
  expect(window.location.pathname).toBe('/list');
  await press('Stay');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await follow('Detail');
  await press('Leave');
  expect(heading()).toBe('/detail');
});

// Covers SHELL-2.8
test('the guard stops Back, which keeps the address, and lets it happen later', async () => {
  open();
  await follow('Detail');
  isGuarded = true;
  await back();
  expect(await screen.findByRole('status')).toHaveTextContent('/list');
  await waitFor(() => expect(window.location.pathname).toBe('/detail'));
  expect(heading()).toBe('/detail');
  await press('Leave');
  await waitFor(() => expect(heading()).toBe('/list'));
  expect(window.location.pathname).toBe('/list');
});
