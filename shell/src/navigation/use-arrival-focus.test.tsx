import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { useArrivalFocus } from './use-arrival-focus';

function Frame() {
  const start = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLElement>(null);
  useArrivalFocus(start, content);
  return (
    <>
      <div ref={start} tabIndex={-1} />
      <main ref={content} tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

let rowsCome: () => void;
/** Its rows come late, as from a call. */
function List() {
  const [rows, setRows] = useState<number[]>([]);
  rowsCome = () => setRows([1, 2]);
  return (
    <>
      <button type="button">Filters</button>
      {rows.map((row) => (
        <Link key={row} to={`/list/${row}?from=list`}>{`Row ${row}`}</Link>
      ))}
    </>
  );
}

async function leaveByRow() {
  window.history.replaceState(null, '', '/list');
  const router = createBrowserRouter([
    {
      element: <Frame />,
      children: [
        { path: '/list', element: <List /> },
        { path: '/list/:row', element: <p>detail</p> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  act(() => rowsCome());
  await userEvent.click(screen.getByRole('link', { name: 'Row 2' }));
  expect(screen.getByRole('main')).toHaveFocus();
  await act(() => router.navigate(-1));
  expect(screen.getByRole('main')).toHaveFocus();
}

// Covers SHELL-3.18
test('Back leads to the row by which a list was left, once the row has come', async () => {
  await leaveByRow();
  act(() => rowsCome());
  expect(await screen.findByRole('link', { name: 'Row 2' })).toHaveFocus();
});

// Covers SHELL-3.18
test('a row that comes late does not take the focus from where the user has moved it', async () => {
  await leaveByRow();
  await userEvent.tab();
  act(() => rowsCome());
  await screen.findByRole('link', { name: 'Row 2' });
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
});

// Covers SHELL-3.18
test('Back from a dialog with an address waits until its closing lets the row have the focus', async () => {
  await leaveByRow();
  // What `inert` does, which jsdom does not know.
  const focus = jest.spyOn(HTMLElement.prototype, 'focus').mockImplementationOnce(() => undefined);
  act(() => rowsCome());
  await waitFor(() => expect(screen.getByRole('link', { name: 'Row 2' })).toHaveFocus());
  focus.mockRestore();
});
