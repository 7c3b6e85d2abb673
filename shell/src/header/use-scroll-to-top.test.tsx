import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from 'react-router-dom';
import { KEEP_SCROLL } from '@portal/shared/remote';
import { useScrollToTop } from './use-scroll-to-top';

function Page() {
  useScrollToTop();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/two">two</Link>
      <Link to="?page=2">page 2</Link>
      <Link to="/three" state={KEEP_SCROLL}>
        above
      </Link>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  );
}

test.each([
  ['another page starts at its top', ['two'], 1],
  ['the next page of a list stays where it is', ['page 2'], 0],
  ['a page that opens above another one leaves that where it is', ['above'], 0],
  ['Back is left to the browser', ['two', 'back'], 1],
])('%s', async (_, presses, times) => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />);
  expect(scrollTo).not.toHaveBeenCalled();
  for (const name of presses) await userEvent.click(screen.getByText(name));
  expect(scrollTo).toHaveBeenCalledTimes(times);
  scrollTo.mockRestore();
});
