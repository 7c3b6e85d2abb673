import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentToasts, hasUnsavedChanges, sessionState } from '@portal/shared/web/session';
import {
  changeView,
  createView,
  deleteView,
  getViews,
  restoreView,
  setDefaultView,
} from '../../../contracts/views';
import type { ResponseOf } from '../../../contracts/endpoint';
import { savePreference, type Preference } from '../../../contracts/preferences';
import { expectAccessible } from '../../../testing/accessible';
import { answer, FakeShell, refuse, type Answer } from '../../../testing/fake-shell';
import { ColumnsButton } from '@portal/shared/web/ui/columns-button';
import { ListView } from '@portal/shared/web/ui/list-view';
import { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import { ViewsButton } from './views-button';
import { WithDefaultView } from './with-default-view';

type View = ResponseOf<typeof getViews>['Data'][number];

const FILTERS = ['q', 'Status'];
const OWN: View = {
  ViewID: 1,
  Name: 'Failed',
  Query: 'Status=12&sort=-Amount',
  Columns: null,
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
    answer(createView, ({ body: { Name, Query, Columns = null, Shared } }) => {
      views = [...views, { ...OWN, ViewID: 9, Name, Query, Columns, Shared }];
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
  await waitFor(() => expect(dialog.getByLabelText('Save the list as it is now as')).toHaveFocus());
  expect(dialog.getByText('Please give the view a name.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^Save the list/ }), 'Mine');
  expect(hasUnsavedChanges()).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: /^Share with all/ }));
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await dialog.findByText('Mine')).toBeVisible();
  expect(hasUnsavedChanges()).toBe(false);
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
  await user.type(name, 'Broken');
  expect(hasUnsavedChanges()).toBe(true);
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('Broken')).toBeVisible();
});

// Covers SHELL-3.4
test('a renaming that ends leaves the focus where it began, and Escape ends it alone', async () => {
  const user = show({ answers: keeping(OWN).answers });
  const dialog = await open(user);
  const more = (name: string) => dialog.findByRole('button', { name: `More actions for ${name}` });
  const rename = async () => {
    await user.click(await more('Failed'));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  };
  await rename();
  await user.keyboard('x{Escape}');
  expect(dialog.queryByRole('textbox', { name: 'Name' })).not.toBeInTheDocument();
  await waitFor(async () => expect(await more('Failed')).toHaveFocus());
  await rename();
  await user.keyboard(' ones{Enter}');
  await waitFor(async () => expect(await more('Failed ones')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

// Covers LIST-4.8
test('a view that was deleted meanwhile is said to be, and goes', async () => {
  const { answers } = keeping(OWN);
  let isGone = false;
  const gone = answer(changeView, () => {
    isGone = true;
    return refuse(404, 'Not found.');
  });
  const reading: Answer = {
    endpoint: getViews,
    reply: (request) => (isGone ? { Data: [] } : answers[0]!.reply(request)),
  };
  const user = show({ answers: [...answers, gone, reading] });
  const dialog = await open(user);
  await user.click(await dialog.findByRole('button', { name: 'More actions for Failed' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'x{Enter}');
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toContain('This view was deleted.'));
  expect(await dialog.findByText(/^No views yet/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Done' })).toHaveFocus();
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
test('a view that was deleted opens nothing any more, though the views can not be read again', async () => {
  const { answers } = keeping({ ...OWN, Default: true });
  let isAway = false;
  const [reading] = answers;
  const failing: Answer = {
    endpoint: getViews,
    reply: (request) => (isAway ? refuse(503, 'Please try again.') : reading!.reply(request)),
  };
  const user = show({ answers: [...answers, failing], DefaultViews: { rewards: OWN.Query } });
  const dialog = await open(user);
  await user.click(await dialog.findByRole('button', { name: 'More actions for Failed' }));
  isAway = true;
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(sessionState().user?.DefaultViews).toEqual({}));
  const toast = currentToasts().find(({ text }) => text === "The view 'Failed' was deleted.");
  act(() => toast?.action?.onSelect());
  await waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toContain("The view 'Failed' is back."),
  );
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

interface Row {
  id: number;
}
const COLUMNS = ['Id', 'Name', 'Amount', 'Status'].map((id) => ({
  id,
  header: id,
  cell: (row: Row) => `${id} ${row.id}`,
}));

const SHAPE = { filters: FILTERS, columns: [], sizes: [10] };

function List() {
  const list = useListUrlState(SHAPE);
  return (
    <ListView
      name="Rewards list"
      label="Rewards"
      list={list}
      answer={{ data: { total: 1 }, error: undefined, isValidating: false, retry: () => undefined }}
      head={() => (
        <>
          <ViewsButton list="rewards" filters={FILTERS} />
          <ColumnsButton />
        </>
      )}
      columns={COLUMNS}
      rows={[{ id: 1 }]}
      rowKey={(row) => row.id}
      empty={{ title: 'No rewards yet' }}
    />
  );
}

const OWN_ARRANGEMENT: Preference = {
  Hidden: ['Amount'],
  Widths: [{ Column: 'Name', Width: 240 }],
};
function showList({ answers, search = '' }: Scene) {
  const kept: unknown[] = [];
  const saving = answer(savePreference, ({ body }) => {
    kept.push(body.Value);
    return {};
  });
  const preferences = [{ Part: 'list:Rewards', Value: OWN_ARRANGEMENT }];
  render(
    <FakeShell path={`/rewards${search}`} answers={[...answers, saving]} user={{ preferences }}>
      <List />
    </FakeShell>,
  );
  return { user: userEvent.setup(), kept };
}
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

// Covers LIST-4.5
test('a view carries the columns; a view without them shows the own ones again, which nothing has changed', async () => {
  const { answers, views } = keeping(OWN);
  const { user, kept } = showList({ answers, search: '?columns=Status%2CName%2C-Id' });
  expect(headers()).toEqual(['Id', 'Status', 'Name', 'Amount']);
  const dialog = await open(user);
  await user.type(await dialog.findByRole('textbox', { name: /^Save the list/ }), 'Short');
  await user.click(dialog.getByRole('button', { name: 'Save view' }));
  expect(await dialog.findByText('Short')).toBeVisible();
  expect(views().at(-1)).toMatchObject({ Columns: ['Status', 'Name', 'Amount'] });
  await user.click(dialog.getByRole('button', { name: 'Show Failed' }));
  expect(headers()).toEqual(['Id', 'Name', 'Status']);
  await user.click((await open(user)).getByRole('button', { name: 'More actions for Failed' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change to the list as it is now' }));
  await waitFor(() => expect(views()[0]).toMatchObject({ Columns: ['Name', 'Status', '-Amount'] }));
  await user.click(await screen.findByRole('button', { name: 'Show Short' }));
  expect(headers()).toEqual(['Id', 'Status', 'Name', 'Amount']);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveStyle({ minWidth: '15rem' });
  expect(kept).toEqual([]);
});

// Covers LIST-4.5
test('what is chosen of the columns of a view holds for the view, and widths are the own', async () => {
  const { answers } = keeping();
  const { user, kept } = showList({ answers, search: '?columns=' });
  expect(headers()).toEqual(['Id', 'Name', 'Amount', 'Status']);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns of Rewards' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Status' }));
  await user.type(dialog.getByRole('spinbutton', { name: /^Width of Amount/ }), '300');
  await expectAccessible(document.body);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(address()).toBe('?columns=Name%2CAmount%2C-Status');
  expect(headers()).toEqual(['Id', 'Name', 'Amount']);
  const Widths = [...(OWN_ARRANGEMENT.Widths ?? []), { Column: 'Amount', Width: 300 }];
  await waitFor(() => expect(kept).toEqual([{ Hidden: ['Amount'], Widths }]));
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('button', { name: 'Back to my columns' }));
  expect(address()).toBe('');
  expect(headers()).toEqual(['Id', 'Name', 'Status']);
});

// Covers LIST-4.3, LIST-4.5
test('a list opens with the columns of the view that opens first', async () => {
  const { answers } = keeping({ ...OWN, Columns: ['Status', 'Name', '-Amount'] });
  const user = show({ answers });
  const dialog = await open(user);
  await user.click(await dialog.findByRole('button', { name: 'More actions for Failed' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Open the list with it' }));
  const rewards = `${OWN.Query}&columns=Status%2CName%2C-Amount`;
  await waitFor(() => expect(sessionState().user?.DefaultViews).toEqual({ rewards }));
});
