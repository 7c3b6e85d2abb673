import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentToasts, sessionState } from '@portal/shared/web/session';
import {
  changeView,
  createView,
  deleteView,
  getViews,
  restoreView,
  setDefaultView,
} from '../../../contracts/views';
import type { ResponseOf } from '../../../contracts/endpoint';
import { expectAccessible } from '../../../testing/accessible';
import { answer, FakeShell, type Answer } from '../../../testing/fake-shell';
import { ViewsButton } from './views-button';
import { WithDefaultView } from './with-default-view';

type View = ResponseOf<typeof getViews>['Data'][number];

const FILTERS = ['q', 'Status'];
const OWN: View = {
  ViewID: 1,
  Name: 'Failed',
  Query: 'Status=12&sort=-Amount',
  Shared: false,
  Owner: 'Ada',
  MayChange: true,
  Default: false,
};
const SHARED: View = { ...OWN, ViewID: 2, Name: 'Theirs', Shared: true, Owner: 'Bea', MayChange: false };

/** A server that keeps views, and what it was asked for. */
function keeping(...kept: View[]) {
  let views = kept;
  let gone: View[] = [];
  const change = (id: unknown, next: Partial<View>) => {
    views = views.map((view) => (view.ViewID === Number(id) ? { ...view, ...next } : view));
  };
  const answers: Answer[] = [
    answer(getViews, () => ({ Data: views })),
    answer(createView, ({ body: { Name, Query, Shared } }) => {
      views = [...views, { ...OWN, ViewID: 9, Name, Query, Shared }];
      return { ViewID: 9 };
    }),
    answer(changeView, ({ body: { ViewID, ...next } }) => {
      change(ViewID, next);
      return {};
    }),
    answer(deleteView, ({ body: { ViewID } }) => {
      gone = views.filter((view) => view.ViewID === Number(ViewID));
      views = views.filter((view) => view.ViewID !== Number(ViewID));
      return {};
    }),
    answer(restoreView, () => {
      views = [...views, ...gone];
      return {};
    }),
    answer(setDefaultView, ({ body: { ViewID } }) => {
      views = views.map((view) => ({ ...view, Default: view.ViewID === ViewID }));
      return {};
    }),
  ];
  return { answers, views: () => views };
}

interface Scene {
  answers: readonly Answer[];
  search?: string;
  DefaultViews?: Record<string, string>;
}

function show({ answers, search = '', DefaultViews = {} }: Scene) {
  render(
    <FakeShell path={`/rewards${search}`} answers={answers} user={{ DefaultViews }}>
      <WithDefaultView list="rewards">
        <ViewsButton list="rewards" filters={FILTERS} />
      </WithDefaultView>
    </FakeShell>,
  );
  return userEvent.setup();
}
async function open(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Views' }));
  return within(await screen.findByRole('dialog', { name: 'Views' }));
}
const address = () => window.location.search;

// Covers LIST-4.1
test('the list as it is now is kept under a name, and shown again by it', async () => {
  const { answers, views } = keeping();
  const user = show({ answers, search: '?Status=12&sort=-Amount&size=25&page=3&bulk=1' });
  const dialog = await open(user);
  expect(await dialog.findByText(/^No views yet/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(dialog.getByText('Please give the view a name.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^Save the list/ }), 'Mine');
  await user.click(dialog.getByRole('checkbox', { name: /^Share with all/ }));
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await dialog.findByText('Mine')).toBeVisible();
  expect(views()).toMatchObject([{ Name: 'Mine', Query: 'Status=12&sort=-Amount&size=25', Shared: true }]);
  await expectAccessible(document.body);
  await user.click(dialog.getByRole('button', { name: 'Show Mine' }));
  expect(address()).toBe('?Status=12&sort=-Amount&size=25&bulk=1');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

// Covers LIST-4.1, LIST-4.2
test('a view is renamed and shared by those who may change it alone', async () => {
  const { answers, views } = keeping(OWN, SHARED);
  const user = show({ answers });
  const dialog = await open(user);
  await user.click(await dialog.findByRole('button', { name: 'More actions for Theirs' }));
  expect(await screen.findByRole('menuitem', { name: 'Open the list with it' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'More actions for Failed' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Share' }));
  await waitFor(() => expect(views()[0]).toMatchObject({ Shared: true }));
  await user.click(await dialog.findByRole('button', { name: 'More actions for Failed' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Broken{Enter}');
  expect(await dialog.findByText('Broken')).toBeVisible();
});

// Covers LIST-4.3, LIST-4.4
test('a deleted view comes back with Undo, and opens the list as it did', async () => {
  const { answers } = keeping(OWN);
  const user = show({ answers });
  const dialog = await open(user);
  await user.click(await dialog.findByRole('button', { name: 'More actions for Failed' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Open the list with it' }));
  expect(await dialog.findByText('Opens first')).toBeVisible();
  await waitFor(() => expect(sessionState().user?.DefaultViews).toEqual({ rewards: OWN.Query }));
  await user.click(dialog.getByRole('button', { name: 'More actions for Failed' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(sessionState().user?.DefaultViews).toEqual({}));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const toast = currentToasts().find(({ text }) => text === "The view 'Failed' was deleted.");
  expect(toast?.action?.label).toBe('Undo');
  act(() => toast?.action?.onSelect());
  await waitFor(() => expect(sessionState().user?.DefaultViews).toEqual({ rewards: OWN.Query }));
});

// Covers LIST-4.3
test.each([
  ['nothing else', '', '?Status=12&sort=-Amount'],
  ['something', '?q=a', '?q=a'],
])('a list whose address says %s opens at %j', async (_, search, expected) => {
  const { answers } = keeping();
  show({ answers, search, DefaultViews: { rewards: OWN.Query, tickets: 'q=x' } });
  await screen.findByRole('button', { name: 'Views' });
  expect(address()).toBe(expected);
});
