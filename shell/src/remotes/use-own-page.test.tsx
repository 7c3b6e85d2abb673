import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientMetadata } from '@portal/shared/domain/clients';
import { updateSession } from '@portal/shared/web/session';
import { codeOfRemote } from '../testing/code-of-remote';
import { keepAttention } from './keep-attention';
import { keepAttributes } from './keep-attributes';
import { keepLayers } from './keep-layers';
import { keepListeners, keepRootListeners } from './keep-listeners';
import { keepSheets } from './keep-sheets';
import { useOwnPage } from './use-own-page';

const pressed = jest.fn();
const root = document.body.appendChild(document.createElement('div'));
root.id = 'root';
root.innerHTML = '<header><a href="#there">Rewards</a></header><button>Save</button>';
root.addEventListener('click', ({ defaultPrevented }) => pressed(defaultPrevented));

/** As browsers have them. */
let adopted: readonly CSSStyleSheet[] = [];
Object.defineProperty(Document.prototype, 'adoptedStyleSheets', {
  configurable: true,
  get: () => adopted,
  set: (sheets: readonly CSSStyleSheet[]) => {
    adopted = [...sheets];
  },
});
const asked = jest.fn(() => true);
Object.assign(window, { confirm: asked, scrollTo: asked });
const done = jest.fn();
Object.assign(history, { back: done, go: done });
Object.assign(Element.prototype, { scrollIntoView: done });

/** Once for all tests, as in a page. */
keepAttention();
keepSheets();
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
    'after the root',
    `const layer = document.createElement('p');
     layer.id = 'layer';
     document.querySelector('#root').after(layer);`,
  ],
  [
    'before the root',
    `const layer = document.createElement('p');
     layer.id = 'layer';
     document.querySelector('#root').before(layer);`,
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
test('attributes of the page are as they were before when a tab is left, with the class of the session', () => {
  const { documentElement: page, body } = document;
  const { unmount } = open('parcels');
  updateSession({ client: clientMetadata('elan') ?? null, configs: [{ CODE: 'elan-brand', Value: 'elan' }] });
  codeOfRemote(
    'parcels',
    `const { documentElement: page, body } = document;
     body.className = page.className = 'mine';
     body.classList.add('more');
     body.style.overflow = 'hidden';
     body.contentEditable = 'true';
     page.dir = 'rtl';
     for (const one of [page, body, document.querySelector('#root')]) {
       one.setAttribute('aria-hidden', 'true');
       one.toggleAttribute('inert');
     }`,
  )(document);
  expect(body).toHaveClass('mine', 'more');
  page.dataset.client = 'bmw';
  unmount();
  for (const one of [page, body, root])
    for (const name of ['style', 'inert', 'aria-hidden', 'dir', 'contenteditable'])
      expect(one).not.toHaveAttribute(name);
  expect([page, body].map(({ className }) => className)).toEqual(['', 'elan-brand']);
  expect(page.dataset.client).toBe('bmw');
});

// Covers REMOTE-2.17
test('attributes that no tab has set, such as those of a translation, stay when one is left', () => {
  const { documentElement: page, body } = document;
  const { unmount } = open('parcels');
  page.className = 'translated-ltr';
  page.lang = 'de';
  body.style.top = '40px';
  codeOfRemote(
    'parcels',
    `document.documentElement.classList.add('mine'); document.body.hidden = true;`,
  )(document);
  unmount();
  expect([page.className, page.lang, body.style.top]).toEqual(['translated-ltr', 'de', '40px']);
  expect(body).not.toHaveAttribute('hidden');
  for (const [one, name] of [
    [page, 'class'],
    [page, 'lang'],
    [body, 'style'],
  ] as const)
    one.removeAttribute(name);
});

// Covers REMOTE-2.17
test('styles of the page are put back under a policy that lets no attribute set any', () => {
  const { body } = document;
  body.style.top = '40px';
  const setAttribute = jest.spyOn(body, 'setAttribute').mockImplementation(() => undefined);
  const { unmount } = open('parcels');
  codeOfRemote('parcels', `document.body.style.cssText = 'display: none';`)(document);
  unmount();
  expect(body).toHaveAttribute('style', 'top: 40px;');
  setAttribute.mockRestore();
  body.removeAttribute('style');
});

// Covers REMOTE-2.17
test('what two open tabs have set holds until the last of them is left', () => {
  const both = (
    <>
      <Tab remote="parcels" />
      <Tab remote="rewards" />
    </>
  );
  const { rerender, unmount } = render(both, { container: tabs });
  for (const remote of ['parcels', 'rewards'])
    codeOfRemote(remote, `document.body.style.overflow = 'hidden';`)(document);
  rerender(<Tab remote="parcels" />);
  expect(document.body).toHaveAttribute('style');
  unmount();
  expect(document.body).not.toHaveAttribute('style');
});

// Covers REMOTE-2.17
test.each([
  ['body', `document.body.hidden = true;`],
  ['body', `document.body.setAttribute('inert', '');`],
  ['html', `document.documentElement.style.display = 'none';`],
  ['#root', `document.querySelector('#root').hidden = true;`],
])('a tab that was left does not change %s any more: %s', async (where, code) => {
  const { rerender, unmount } = open('parcels');
  rerender(<Tab remote="rewards" />);
  codeOfRemote('parcels', code)(document);
  await Promise.resolve();
  for (const name of ['inert', 'style', 'hidden'])
    expect(document.querySelector(where)).not.toHaveAttribute(name);
  unmount();
});

// Covers REMOTE-2.17
test.each([
  ['adds', 'adder', `document.adoptedStyleSheets.push(sheet);`],
  ['sets', 'setter', `document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];`],
])('a style sheet that a tab %s goes and comes with it', async (_how, remote, code) => {
  const sheet = {} as CSSStyleSheet;
  const portals = {} as CSSStyleSheet;
  Object.assign(globalThis, { sheet });
  adopted = [portals];
  const { rerender, unmount } = open(remote);
  codeOfRemote(remote, code)(document);
  await Promise.resolve();
  rerender(<Tab remote="rewards" />);
  expect(adopted).toEqual([portals]);
  rerender(<Tab remote={remote} />);
  expect(adopted).toEqual([portals, sheet]);
  rerender(<Tab remote="rewards" />);
  codeOfRemote(remote, code)(document);
  await Promise.resolve();
  expect(adopted).toEqual([portals]);
  unmount();
});

// Covers REMOTE-2.17
test.each([
  ['style', 'styler', ''],
  ['link', 'linker', `element.rel = 'stylesheet';`],
])('a %s that a tab puts into the head holds while the tab is open', async (element, remote, more) => {
  document.head.insertAdjacentHTML('beforeend', '<style id="portal"></style>');
  const media = (id: string) => document.querySelector<HTMLStyleElement>(`#${id}`)?.media;
  const adding = (id: string) =>
    codeOfRemote(
      remote,
      `const element = document.createElement('${element}'); ${more}
       element.id = '${id}';
       element.media = 'screen';
       document.head.append(element);`,
    )(document);
  const { rerender, unmount } = open(remote);
  adding('mine');
  expect(media('mine')).toBe('screen');
  rerender(<Tab remote="rewards" />);
  adding('late');
  await Promise.resolve();
  expect(['mine', 'late', 'portal'].map(media)).toEqual(['not all', 'not all', '']);
  rerender(<Tab remote={remote} />);
  expect(['mine', 'late', 'portal'].map(media)).toEqual(['screen', 'screen', '']);
  unmount();
  for (const id of ['mine', 'late', 'portal']) document.querySelector(`#${id}`)?.remove();
});

// Covers REMOTE-2.17
test('a tab that was left takes no focus and leads nowhere', () => {
  const code = codeOfRemote(
    'parcels',
    `document.activeElement.blur(); document.querySelector('#root a').focus();
     document.querySelector('#root a').scrollIntoView(); history.back(); history.go(-1);`,
  );
  const [link, button] = [root.querySelector('a'), root.querySelector('button')];
  const { rerender, unmount } = open('parcels');
  button?.focus();
  code(document);
  expect(link).toHaveFocus();
  expect(done).toHaveBeenCalledTimes(3);
  rerender(<Tab remote="rewards" />);
  button?.focus();
  code(document);
  expect(button).toHaveFocus();
  expect(done).toHaveBeenCalledTimes(3);
  history.go(1);
  expect(done).toHaveBeenCalledTimes(4);
  button?.blur();
  unmount();
});

// Covers REMOTE-2.17
test('a tab that was left asks nothing, scrolls nothing and names no page', () => {
  const code = codeOfRemote('parcels', `confirm('Sure?'); scrollTo(0, 0); document.title = 'Parcels';`);
  asked.mockReset();
  document.title = 'Overview';
  const { rerender, unmount } = open('parcels');
  code(document);
  expect([asked.mock.calls, document.title]).toEqual([[['Sure?'], [0, 0]], 'Parcels']);
  rerender(<Tab remote="rewards" />);
  document.title = 'Rewards';
  code(document);
  expect(document.title).toBe('Rewards');
  expect(asked).toHaveBeenCalledTimes(2);
  unmount();
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

// Covers REMOTE-2.16
test.each([
  [
    'by listeners that hear once and put themselves back',
    'again',
    `const again = (event) => { document.addEventListener('click', again, { capture: true, once: true }); event.stopImmediatePropagation(); };
     again({ stopImmediatePropagation() {} });`,
  ],
  [
    'until a signal',
    'signal',
    `document.addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true, signal: new AbortController().signal });`,
  ],
  [
    'as the handler of the window',
    'handler',
    `window.onclick = (event) => event.stopImmediatePropagation();`,
  ],
  ['by what a handler returns', 'returns', `document.onclick = () => false;`],
])('a tab that stops presses %s stops none once it is left', async (_how, remote, code) => {
  const heard = jest.fn();
  const hear = ({ defaultPrevented }: Event) => heard(defaultPrevented);
  const { rerender, unmount } = open(remote);
  codeOfRemote(remote, code)(document);
  window.addEventListener('click', hear);
  await userEvent.click(document.body);
  expect(heard.mock.calls).not.toEqual([[false]]);
  rerender(<Tab remote="rewards" />);
  heard.mockReset();
  await userEvent.click(document.body);
  await userEvent.click(document.body);
  expect(heard.mock.calls).toEqual([[false], [false]]);
  window.removeEventListener('click', hear);
  unmount();
});

// Covers REMOTE-2.16
test('listeners of a tab end as those of any page: after one event, with their signal, with the next handler', async () => {
  const heard = jest.fn();
  Object.assign(globalThis, { heard });
  const { unmount } = open('ends');
  codeOfRemote(
    'ends',
    `document.addEventListener('click', () => heard('once'), { once: true });
     const hearUntil = () => heard('until');
     const former = new AbortController();
     document.addEventListener('click', hearUntil, { signal: former.signal });
     former.abort();
     document.addEventListener('click', hearUntil, { signal: new AbortController().signal });
     document.addEventListener('click', () => heard('never'), { signal: former.signal });
     document.onclick = () => heard('former');
     document.onclick = () => heard('handler');`,
  )(document);
  await userEvent.click(document.body);
  expect(heard.mock.calls.flat()).toEqual(['once', 'until', 'handler']);
  await userEvent.click(document.body);
  expect(heard.mock.calls.flat().slice(3)).toEqual(['until', 'handler']);
  document.onclick = null;
  await userEvent.click(document.body);
  expect(heard.mock.calls.flat().slice(5)).toEqual(['until']);
  unmount();
});

// Covers REMOTE-2.16
test('a tab that was left does not ask before the page is closed', () => {
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { unmount } = open('parcels');
  codeOfRemote('parcels', `window.onbeforeunload = () => 'Sure?';`)(document);
  expect(leave()).toBe(false);
  unmount();
  expect(leave()).toBe(true);
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
