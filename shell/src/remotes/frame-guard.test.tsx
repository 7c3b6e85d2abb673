import { render, screen, waitFor } from '@testing-library/react';
import { codeOfRemote } from '../testing/code-of-remote';
import { guardLoad, lookOfFrame, restoreLook, useFrameGuard } from './frame-guard';
import { keepAttributes } from './keep-attributes';
import { keepLayers } from './keep-layers';
import { addPart } from './open-remotes';
import { useOwnPage } from './use-own-page';

/** A page with a header under the guard, in a root as the portal has it. */
function openGuarded() {
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  const told = jest.fn();
  function Guarded() {
    useOwnPage('parcels');
    useFrameGuard('parcels', told);
    return <header>Portal</header>;
  }
  const { unmount } = render(<Guarded />, { container: root });
  const close = () => {
    unmount();
    root.remove();
  };
  return { told, close };
}

// Covers REMOTE-2.9
test('a page that a tab empties is put back, and it is told once', async () => {
  const { told } = openGuarded();
  document.body.innerHTML = '';
  await waitFor(() => expect(told.mock.calls).toEqual([['the page was emptied']]));
  expect(screen.getByText('Portal')).toBeVisible();
});

// Covers REMOTE-2.9
test('a page that a tab hides later on is told, and can be put right again', async () => {
  document.body.className = 'elan';
  const { told } = openGuarded();
  const before = lookOfFrame();
  document.body.className = '';
  document.body.style.display = 'none';
  await waitFor(() => expect(told.mock.calls).toEqual([['<body> is not displayed']]));
  restoreLook(before);
  expect(screen.getByText('Portal')).toBeVisible();
  expect(document.body).toHaveClass('elan');
});

// Covers REMOTE-2.9
test.each([
  ['a style sheet', 'header { display: none; }', 'the header is not displayed'],
  ['a load that fails after it', 'header { visibility: hidden; }', undefined],
])(
  'what a remote does to the page while it loads is its own fault, not that of the open tab: %s',
  async (_name, style, why) => {
    const { told, close } = openGuarded();
    let finish: () => void = () => undefined;
    const load = guardLoad('careless', async () => {
      document.head.appendChild(document.createElement('style')).textContent = style;
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      if (why === undefined) throw new Error('A script of it was not there.');
    });
    // Longer than the open tab's guard needs to see it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(screen.getByText('Portal')).not.toBeVisible();
    finish();
    await expect(load).rejects.toThrow(why ?? 'A script of it was not there.');
    expect(screen.getByText('Portal')).toBeVisible();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(told).not.toHaveBeenCalled();
    close();
  },
);

/** As in a browser, which lays the page out, with a dialog over everything. @returns takes it away */
function layOut() {
  const size = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  size.mockReturnValue(new DOMRect(0, 0, 100, 30));
  const header = document.querySelector('header');
  if (header) header.innerHTML = '<a href="#there">Rewards</a>';
  const met = jest.fn(() => document.querySelector('dialog, header a'));
  document.elementFromPoint = met;
  const uncover = () => {
    size.mockRestore();
    Reflect.deleteProperty(document, 'elementFromPoint');
    document.body.replaceChildren();
  };
  return { met, uncover };
}
const COVER = `document.body.prepend(document.createElement('dialog'));`;

// Covers REMOTE-2.15
test('a layer that a tab puts over the page after the looks at it is told', async () => {
  jest.useFakeTimers();
  const { told, close } = openGuarded();
  keepLayers();
  const { uncover } = layOut();
  await jest.advanceTimersByTimeAsync(60_000);
  codeOfRemote('parcels', COVER)(document);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told.mock.calls).toEqual([['the header can not be clicked']]);
  close();
  uncover();
  jest.useRealTimers();
});

// Covers REMOTE-2.15
test.each([
  [
    'of another part that is shown',
    () => void addPart('rewards'),
    () => codeOfRemote('rewards', COVER)(document),
  ],
  [
    'that was there before it',
    () => document.body.prepend(document.createElement('dialog')),
    () => undefined,
  ],
])('a layer %s is not for the open tab to answer for', async (_whose, before, after) => {
  before();
  await Promise.resolve();
  const { told, close } = openGuarded();
  keepLayers();
  const { met, uncover } = layOut();
  after();
  document.body.className = 'looked-at';
  await waitFor(() => expect(met).toHaveBeenCalled());
  expect(told).not.toHaveBeenCalled();
  close();
  uncover();
});

// Covers REMOTE-2.15
test('what the open tab does to the page while another is loaded is its own fault', async () => {
  const { told, close } = openGuarded();
  keepAttributes();
  const load = guardLoad('rewards', async () => {
    codeOfRemote('parcels', `document.body.style.display = 'none';`)(document);
  });
  await expect(load).resolves.toBeUndefined();
  expect(lookOfFrame().attributes).toContainEqual([document.body, 'style', null]);
  await waitFor(() => expect(told.mock.calls).toEqual([['<body> is not displayed']]));
  close();
  expect(document.body).not.toHaveAttribute('style');
});

// Covers REMOTE-2.9
test('a tab that is shown while another still loads answers for itself', async () => {
  const before = lookOfFrame();
  let finish: () => void = () => undefined;
  const load = guardLoad(
    'slow',
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const { told } = openGuarded();
  document.head.appendChild(document.createElement('style')).textContent = 'header { display: none; }';
  finish();
  await load;
  await waitFor(() => expect(told.mock.calls).toEqual([['the header is not displayed']]));
  restoreLook(before);
});
