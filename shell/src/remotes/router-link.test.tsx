import { createRef, type ComponentType, type MouseEvent } from 'react';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createPath, Link, Router, type LinkProps, type To } from 'react-router-dom';
import { RouterLink } from './router-link';

/** Presses a link. @returns its address, what the history was told, and whether the browser is left to follow it */
function press(Kind: ComponentType<LinkProps>, props: LinkProps, how: MouseEventInit = {}) {
  const told: object[] = [];
  const tell = (way: string) => (to: To, state?: unknown) => {
    told.push({ way, to: toText(to), state });
  };
  const navigator = {
    createHref: toText,
    go: () => undefined,
    push: tell('push'),
    replace: tell('replace'),
  };
  const { unmount } = render(
    <Router location="/elan/rewards" navigator={navigator}>
      <Kind {...props}>There</Kind>
    </Router>,
  );
  const link = screen.getByText('There');
  const click = createEvent.click(link, { button: 0, ...how });
  fireEvent(link, click);
  const href = link.getAttribute('href');
  unmount();
  return { href, told, isLeftToBrowser: !click.defaultPrevented };
}

const toText = (to: To) => (typeof to === 'string' ? to : createPath(to));

const stop = (event: MouseEvent) => event.preventDefault();

test.each<[string, Omit<LinkProps, 'to'>, MouseEventInit]>([
  ['a press', {}, {}],
  ['with a state', { state: { from: 'list' } }, {}],
  ['in place of the present entry', { replace: true }, {}],
  ['in a window of its own', { target: '_blank' }, {}],
  ['in this very window', { target: '_self' }, {}],
  ['with Ctrl', {}, { ctrlKey: true }],
  ['with Cmd', {}, { metaKey: true }],
  ['with Shift', {}, { shiftKey: true }],
  ['with Alt', {}, { altKey: true }],
  ['with the middle button', {}, { button: 1 }],
  ['that its own handler stops', { onClick: stop }, {}],
  ['that reloads', { reloadDocument: true }, {}],
])('%s does what it does on a link of the router', (_name, props, how) => {
  const to = '/elan/promotion/12?page=2#funds';
  expect(press(RouterLink, { ...props, to }, how)).toEqual(press(Link, { ...props, to }, how));
});

/** Whether a link is the router's own, which marks its elements. */
function isOfRouter(Kind: ComponentType<LinkProps>, to: To): boolean {
  const navigator = { createHref: toText, go() {}, push() {}, replace() {} };
  const { unmount } = render(
    <Router location="/elan/rewards" navigator={navigator}>
      <Kind to={to}>There</Kind>
    </Router>,
  );
  const isMarked = screen.getByText('There').hasAttribute('data-discover');
  unmount();
  return isMarked;
}

test('a plain path is no link of the router, which would be rendered at each change of the address', () => {
  expect(isOfRouter(Link, '/elan/promotion/12?page=2')).toBe(true);
  expect(isOfRouter(RouterLink, '/elan/promotion/12?page=2')).toBe(false);
});

test.each(['..', '12', '/elan/../bmw', '/elan//bmw', '?page=2', '', { pathname: '/elan' }])(
  'what has to be resolved is left to the router: %j',
  (to) => expect(isOfRouter(RouterLink, to)).toBe(true),
);

test.each([
  ...['/elan', '/elan/', '/elan/promotion/12?page=2#funds', '/elan/a~b_c-d/%2e%2e/bmw', '/elan/rewards#top'],
  ...['/elan?', '/elan#', '/elan?from=//evil.example', '/elan?a=..#/../b', '/', '/12', '/elan/Ä?q=ä ö'],
  ...['//evil.example', '/\\evil.example', '///evil.example', 'https://evil.example/elan', 'evil.example'],
])('%s leads where a link of the router leads', (to) => {
  expect(press(RouterLink, { to })).toEqual(press(Link, { to }));
});

test('the ref of a link is its element', () => {
  const ref = createRef<HTMLAnchorElement>();
  render(
    <Router location="/elan/rewards" navigator={{ createHref: toText, go() {}, push() {}, replace() {} }}>
      <RouterLink to="/elan/promotion" ref={ref}>
        There
      </RouterLink>
    </Router>,
  );
  expect(ref.current).toBe(screen.getByRole('link', { name: 'There' }));
});
