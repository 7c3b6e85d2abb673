import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { KEEP_SCROLL } from '@portal/shared/remote';
import { useScrollRestoration } from './use-scroll-restoration';

/** jsdom lays nothing out: the page is as tall as the test says, and scrolls no further. */
let height = 2_000;
const scrollTo = (top: number) => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: Math.min(top, height) });
  window.dispatchEvent(new Event('scroll'));
};
let grow: () => void;

beforeEach(() => {
  height = 2_000;
  sessionStorage.clear();
  scrollTo(0);
  window.scrollTo = ((_left: number, top: number) => scrollTo(top)) as typeof window.scrollTo;
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      grow = () => callback([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {
      grow = () => undefined;
    }
  };
});

function Frame() {
  useScrollRestoration();
  return (
    <>
      <Link to="/list?page=2">Second page</Link>
      <Link to="/detail">Detail</Link>
      <Link to="/viewer" state={KEEP_SCROLL}>
        Viewer
      </Link>
      <Outlet />
    </>
  );
}

const open = () => {
  window.history.replaceState(null, '', '/list');
  const router = createBrowserRouter([
    { element: <Frame />, children: [{ path: '*', element: <p>content</p> }] },
  ]);
  render(<RouterProvider router={router} />);
  return router;
};

test('a new page starts at its top, and Back returns to where the list was left', async () => {
  const router = open();
  scrollTo(900);
  await userEvent.click(screen.getByRole('link', { name: 'Detail' }));
  expect(window.scrollY).toBe(0);
  scrollTo(300);
  await act(() => router.navigate(-1));
  expect(window.scrollY).toBe(900);
});

test('a change of the query alone moves nothing', async () => {
  open();
  scrollTo(500);
  await userEvent.click(screen.getByRole('link', { name: 'Second page' }));
  expect(window.scrollY).toBe(500);
});

test('a link with KEEP_SCROLL leaves the page below where it is', async () => {
  open();
  scrollTo(500);
  await userEvent.click(screen.getByRole('link', { name: 'Viewer' }));
  expect(window.scrollY).toBe(500);
});

test('Back waits for content that is still loading, unless the user scrolls meanwhile', async () => {
  const router = open();
  for (const [isScrolled, end] of [
    [false, 900],
    [true, 100],
  ] as const) {
    height = 2_000;
    scrollTo(900);
    await userEvent.click(screen.getByRole('link', { name: 'Detail' }));
    height = 100;
    await act(() => router.navigate(-1));
    expect(window.scrollY).toBe(100);
    if (isScrolled) window.dispatchEvent(new Event('wheel'));
    height = 2_000;
    if (!isScrolled) grow();
    expect(window.scrollY).toBe(end);
  }
});

test('Back holds its place while the content settles, and when the page puts its own address right', async () => {
  const router = open();
  scrollTo(900);
  await userEvent.click(screen.getByRole('link', { name: 'Detail' }));
  await act(() => router.navigate(-1));
  height = 100;
  scrollTo(900);
  expect(window.scrollY).toBe(100);
  height = 2_000;
  grow();
  expect(window.scrollY).toBe(900);
  await act(() => router.navigate('/list?size=25', { replace: true }));
  height = 100;
  scrollTo(900);
  height = 2_000;
  grow();
  expect(window.scrollY).toBe(900);
  await userEvent.click(screen.getByRole('link', { name: 'Detail' }));
  await act(() => router.navigate(-1));
  expect(window.scrollY).toBe(900);
  window.dispatchEvent(new Event('wheel'));
  scrollTo(100);
  grow();
  expect(window.scrollY).toBe(100);
});

// Covers SHELL-2.34
test.each([
  ['reload', '/list', 900],
  ['back_forward', '/list', 900],
  // By a bookmark, say: it is no return.
  ['navigate', '/list', 0],
  // Entries of other pages may have the same key.
  ['back_forward', '/detail', 0],
])(
  'a document that comes by %s stands at the place of its own entry alone: left at %s, now at %d',
  (type, left, place) => {
    const navigation = { type } as PerformanceNavigationTiming;
    // jsdom has no such entries.
    performance.getEntriesByType = () => [navigation];
    sessionStorage.setItem('portal-scroll', JSON.stringify({ [`default ${left}`]: 900 }));
    open();
    expect(window.scrollY).toBe(place);
  },
);
