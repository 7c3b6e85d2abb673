import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { search } from '@portal/shared/contracts/search';
import { getMySessions } from '@portal/shared/contracts/session';
import type { PaletteContext } from '@portal/shared/remote';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import { renderPortal, serverOf, userOf } from '../../testing/render-portal';

/** What the action of a tab waits for. */
let mockDraft = Promise.resolve();

jest.mock('../../remotes/palette-sources', () => ({
  paletteEntries: ({ can }: PaletteContext) =>
    Promise.resolve([
      { label: 'Promotions', kind: 'page', to: 'promotion' },
      ...(can('promotion_create')
        ? [
            {
              label: 'Create promotion',
              words: 'new',
              kind: 'action',
              to: async () => {
                await mockDraft;
                return 'promotion/31';
              },
            },
          ]
        : []),
    ]),
}));

const hits = [
  { Kind: 'promotion', Id: '12', Title: 'Spring', Detail: 'Open', Page: 'promotion/12' },
  {
    Kind: 'officer',
    Id: '0012',
    Title: 'Ada Spring',
    Detail: '0012, Port BU 1',
    Page: 'rewards?OfficeId=0012',
  },
];

async function open(more: Answer[] = [], change: Parameters<typeof userOf>[1] = {}) {
  const find = answer(search, ({ body }) => ({ Data: body.Text.startsWith('spr') ? hits : [] }));
  renderPortal('/elan/overview', [...serverOf(userOf('elan', change)), find, ...more], { loggedIn: true });
  const user = userEvent.setup();
  await screen.findByRole('button', { name: 'Find (Ctrl+K)' });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search by id or name' });
  await waitFor(() => expect(field).toHaveFocus());
  return { user, field };
}
const options = () => screen.queryAllByRole('option').map((one) => one.textContent);

// Covers FIND-1.1, FIND-1.5, SHELL-3.1
test('Ctrl-K finds things and pages, and opens them by keyboard', async () => {
  const { user } = await open();
  expect(await screen.findByRole('option', { name: /^Promotions/ })).toBeVisible();
  await user.keyboard('spr');
  expect(await screen.findByRole('option', { name: /^Spring/ })).toHaveAttribute('aria-selected', 'true');
  expect(options()).toEqual(['Spring · OpenPromotion', 'Ada Spring · 0012, Port BU 1Officer']);
  await expectAccessible(screen.getByRole('dialog'));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: /^Ada Spring/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/elan/promotion/12'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('option', { name: 'Spring · Open Recent' })).toBeVisible();
});

// Covers FIND-1.8
test('more than the first five are told, also to a screen reader, and lead to the list with that search', async () => {
  const { user } = await open([answer(search, () => ({ Data: hits, More: ['promotion', 'file'] }))]);
  await user.keyboard('Spring b');
  expect(await screen.findByRole('option', { name: 'More in the list Promotion' })).toBeVisible();
  expect(screen.getAllByText(/There are more: the first 5 of each kind are shown\.$/)).toHaveLength(2);
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(
    /^3 results\. There are more/,
  );
  await user.click(screen.getByRole('option', { name: 'More in the list Promotion' }));
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/elan/promotion?q=spring%20b'),
  );
});

// Covers FIND-1.4
test('actions of tabs are found by other words too, and only with their right', async () => {
  const { user } = await open();
  await user.keyboard('new');
  expect(await screen.findByRole('option', { name: /^Create promotion/ })).toBeVisible();
  expect(options()).toHaveLength(1);
  const status = within(screen.getByRole('dialog')).getByRole('status');
  await waitFor(() => expect(status).toHaveTextContent(/^1 result$/));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/elan/promotion/31'));
});

// Covers FIND-1.9
test('an action that comes to its end after the search was closed leads nowhere', async () => {
  let arrive = (): void => undefined;
  mockDraft = new Promise((resolve) => {
    arrive = resolve;
  });
  const { user } = await open();
  await user.keyboard('new');
  await screen.findByRole('option', { name: /^Create promotion/ });
  await user.keyboard('{Enter}{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await act(async () => arrive());
  expect(window.location.pathname).toBe('/elan/overview');
});

// Covers FIND-1.4
test('a user without the right is not offered the action', async () => {
  const { user } = await open([], { claims: ['promotion_view', 'overview_view'] });
  await user.keyboard('new');
  expect(await screen.findByText('Nothing fits. Try an id or another part of the name.')).toBeVisible();
});

// Covers FIND-1.10
test('where nothing fits, who may see rewards is led to their list with that search', async () => {
  const { user } = await open();
  await user.keyboard('Whit combe');
  expect(await screen.findByText('Nothing fits. Try an id or another part of the name.')).toBeVisible();
  expect(options()).toEqual(['Look in the list Rewards']);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/elan/rewards?q=whit%20combe'),
  );
});

/** A search that answers when it is told to. */
function slowSearch() {
  const held = new Map<string, () => void>();
  const reply = answer(search, async ({ body }) => {
    await new Promise<void>((resolve) => held.set(body.Text, resolve));
    return { Data: hits };
  });
  // Not those for its beginnings, which a slow typist asks for as well.
  const arrive = async (text: string) => {
    await waitFor(() => expect([...held.keys()]).toContain(text));
    await act(async () => held.get(text)?.());
  };
  return { reply, arrive };
}

// Covers FIND-1.6
test('what was found for a former text is not offered for another', async () => {
  const { reply, arrive } = slowSearch();
  const { user, field } = await open([reply]);
  await user.keyboard('spr');
  await arrive('spr');
  expect(await screen.findByRole('option', { name: /^Spring/ })).toBeVisible();
  await user.clear(field);
  await user.type(field, 'notif');
  expect(options()).toEqual(['Notifications Pages']);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/elan/inbox'));
});

// Covers FIND-1.6
test.each([
  ['the first', '', /^Promotions/, '/elan/promotion'],
  ['one that was chosen', '{ArrowDown}', /^Create promotion/, '/elan/promotion/31'],
])('%s stays selected when more is found above it', async (_, keys, name, path) => {
  const { reply, arrive } = slowSearch();
  const { user } = await open([reply]);
  await user.keyboard(`promotion${keys}`);
  expect(screen.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
  await arrive('promotion');
  expect(await screen.findByRole('option', { name: /^Spring/ })).toHaveAttribute('aria-selected', 'false');
  expect(screen.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe(path));
});

test('a server that is away leaves the pages', async () => {
  const { user } = await open([answer(search, () => refuse(503, 'The portal is busy just now.'))]);
  await user.keyboard('promotions');
  expect(await screen.findByRole('alert')).toHaveTextContent('The search does not answer just now.');
  expect(options()).toEqual(['Promotions Pages']);
});

// Covers FIND-1.11
test('a search that failed is not told as nothing found, and Retry asks again and leads back to the field', async () => {
  let isAway = true;
  const reply = answer(search, () => (isAway ? refuse(503, 'The portal is busy just now.') : { Data: hits }));
  const { user, field } = await open([reply]);
  await user.keyboard('spr');
  const dialog = screen.getByRole('dialog');
  const retry = await within(dialog).findByRole('button', { name: 'Retry' });
  expect(within(dialog).getByRole('status')).toBeEmptyDOMElement();
  isAway = false;
  await user.click(retry);
  expect(await screen.findByRole('option', { name: /^Spring/ })).toBeVisible();
  expect(within(dialog).getByRole('status')).toHaveTextContent('2 results');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(field).toHaveFocus();
});

// Covers FIND-1.5
test('? shows the shortcuts, but not while a text is typed', async () => {
  const { user, field } = await open();
  await user.keyboard('?');
  expect(field).toHaveValue('?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const what of ['Search the portal', 'Go to the search field of a list', 'Show these shortcuts'])
    expect(within(dialog).getByText(what)).toBeVisible();
});

// Covers FIND-1.7
test('where shortcuts of a single key are off ? does nothing, and Ctrl-K what it did', async () => {
  const preferences = [{ Part: 'shortcuts', Value: { SingleKeys: false } }];
  const { user } = await open([], { preferences });
  expect(screen.getByText(/Esc to close/)).not.toHaveTextContent('?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('?{Control>}k{/Control}');
  expect(await screen.findByRole('dialog')).toHaveAccessibleName('Search the portal');
});

// Covers FIND-1.7
test('? opens nothing over a modal dialog', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Help for this page' }));
  const help = await screen.findByRole('dialog', { name: /^Help/ });
  await waitFor(() => expect(help).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('?');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

// Covers FIND-1.7
test('the shortcuts say where those of a single key are turned off, and lead there', async () => {
  const { user } = await open([answer(getMySessions, { Data: [] })]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.click(within(dialog).getByRole('link', { name: 'My account' }));
  expect(await screen.findByRole('switch', { name: 'Shortcuts of a single key (/ and ?)' })).toBeChecked();
  expect(window.location.pathname + window.location.hash).toBe('/elan/account#shortcuts');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
