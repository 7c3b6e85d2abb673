import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientMetadata } from '@portal/shared/domain/clients';
import { updateSession } from '@portal/shared/web/session';
import { codeOfRemote } from '../testing/code-of-remote';
import { keepAttributes } from './keep-attributes';
import { keepLayers } from './keep-layers';
import { keepListeners, keepRootListeners } from './keep-listeners';
import { useOwnPage } from './use-own-page';

const pressed = jest.fn();
const root = document.body.appendChild(document.createElement('div'));
root.id = 'root';
root.innerHTML = '<header><a href="#there">Rewards</a></header><button>Save</button>';
root.addEventListener('click', ({ defaultPrevented }) => pressed(defaultPrevented));

/** Once for all tests, as in a page. */
keepAttributes();
keepLayers();
keepListeners();
keepRootListeners();

const Tab = ({ remote }: { remote: string }) => {
  useOwnPage(remote);
  return null;
};
const tabs = document.createElement('div');
const open = (remote: string) => render(<Tab remote={remote} />, { container: tabs });
const layer = () => document.querySelector('#layer');
const ADD_LAYER = `
  const layer = document.createElement('div');
  layer.id = 'layer';
  document.body.append(layer);`;

beforeEach(() => pressed.mockReset());

// Covers REMOTE-2.15
test.each([
  ['in body', ADD_LAYER],
  ['as text', `document.body.insertAdjacentHTML('beforeend', '<div id="layer"></div>');`],
  [
    'beside the root',
    `document.querySelector('#root').insertAdjacentHTML('afterend', '<p id="layer"></p>');`,
  ],
  [
    'in html',
    `const layer = document.createElement('dialog');
     layer.id = 'layer';
     document.documentElement.insertBefore(layer, null);`,
  ],
])('a layer that a tab puts %s goes and comes with it', (_place, code) => {
  const { rerender, unmount } = open('parcels');
  codeOfRemote('parcels', code)(document);
  expect(layer()).toBeInTheDocument();
  rerender(<Tab remote="rewards" />);
  expect(layer()).toBeNull();
  rerender(<Tab remote="parcels" />);
  expect(layer()).toBeInTheDocument();
  layer()?.remove();
  unmount();
});

// Covers REMOTE-2.15
test('a layer of a tab that is not open any more is not seen, and its code can take it away', async () => {
  const { rerender, unmount } = open('parcels');
  rerender(<Tab remote="rewards" />);
  codeOfRemote('parcels', ADD_LAYER)(document);
  const late = layer();
  await Promise.resolve();
  expect(late?.isConnected).toBe(false);
  if (late) document.body.removeChild(late);
  rerender(<Tab remote="parcels" />);
  expect(layer()).toBeNull();
  unmount();
});

// Covers REMOTE-2.15
test('what the portal or React puts beside the root, be it for a tab, is not taken out of the page when that is left', () => {
  const toasts = document.createElement('section');
  const { unmount } = open('parcels');
  Object.assign(globalThis, { showToast: () => document.body.append(toasts) });
  codeOfRemote('parcels', 'showToast();')(document);
  unmount();
  expect(toasts).toBeInTheDocument();
  toasts.remove();
});

// Covers REMOTE-2.15
test('attributes of the page are the portal’s again when a tab is left, with the class of the session', () => {
  const { documentElement: page, body } = document;
  const { unmount } = open('parcels');
  updateSession({ client: clientMetadata('elan') ?? null, configs: [{ CODE: 'elan-brand', Value: 'elan' }] });
  body.className = 'mine';
  body.style.overflow = 'hidden';
  body.inert = true;
  body.setAttribute('aria-hidden', 'true');
  page.dir = 'rtl';
  page.className = 'mine';
  page.dataset.client = 'bmw';
  unmount();
  for (const one of [page, body])
    for (const name of ['style', 'inert', 'aria-hidden', 'dir']) expect(one).not.toHaveAttribute(name);
  expect([page, body].map(({ className }) => className)).toEqual(['', 'elan-brand']);
  expect(page.dataset.client).toBe('bmw');
});

const STOP = `
  globalThis.stop = (event) => { event.preventDefault(); event.stopImmediatePropagation(); };
  document.addEventListener('click', stop, true);
  document.documentElement.addEventListener('click', stop, true);`;

// Covers REMOTE-2.16
test('a tab that stops every press stops none on the header, and none at all once it is left', async () => {
  const user = userEvent.setup();
  const [link, button] = [root.querySelector('a'), root.querySelector('button')];
  if (!link || !button) throw new Error('The page has neither.');
  const { rerender, unmount } = open('parcels');
  codeOfRemote('parcels', STOP)(document);
  await user.click(button);
  expect(pressed).not.toHaveBeenCalled();
  await user.click(link);
  expect(pressed.mock.calls).toEqual([[false]]);
  rerender(<Tab remote="rewards" />);
  await user.click(button);
  expect(pressed).toHaveBeenCalledTimes(2);
  rerender(<Tab remote="parcels" />);
  await user.click(button);
  expect(pressed).toHaveBeenCalledTimes(2);
  codeOfRemote(
    'parcels',
    `for (const one of [document, document.documentElement]) one.removeEventListener('click', stop, true);`,
  )(document);
  await user.click(button);
  expect(pressed).toHaveBeenCalledTimes(3);
  unmount();
});

// Covers REMOTE-2.15, REMOTE-2.16
test('what a tab borrows of the page for an element of its own works on that', async () => {
  const { unmount } = open('parcels');
  const [place, heard] = [document.createElement('div'), jest.fn()];
  Object.assign(globalThis, { place, heard });
  codeOfRemote(
    'parcels',
    `document.body.append.call(place, document.createElement('i'));
     document.addEventListener.call(place, 'click', heard);`,
  )(document);
  place.click();
  codeOfRemote(
    'parcels',
    `document.removeEventListener.call(place, 'click', heard);
     document.body.removeChild.call(place, place.firstChild);`,
  )(document);
  place.click();
  await userEvent.click(document.body);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(place).toBeEmptyDOMElement();
  unmount();
});

// Covers REMOTE-2.16
test('listeners of the portal hear what users do whichever tab is open', async () => {
  const heard = jest.fn();
  const { unmount } = open('parcels');
  document.addEventListener('click', heard);
  unmount();
  await userEvent.click(document.body);
  expect(heard).toHaveBeenCalledTimes(1);
  document.removeEventListener('click', heard);
  await userEvent.click(document.body);
  expect(heard).toHaveBeenCalledTimes(1);
});
