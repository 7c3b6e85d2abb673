import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import {
  createPromotion,
  getPromotionById,
  getPromotionFundOverview,
  getPromotionHistory,
  updatePromotion,
  updatePromotionStatus,
} from '@portal/shared/contracts/promotions';
import { formatDate, toWire } from '@portal/shared/domain/dates';
import { PROMOTION_TEXT } from '@portal/shared/domain/promotion-rules';
import type { PromotionStatus } from '@portal/shared/domain/statuses';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse, seededConfigs, type Answer } from '@portal/shared/testing/fake-shell';
import { announceChange, hasUnsavedChanges } from '@portal/shared/web/session';
import PromotionsTab from '../remote';
import { fakeEdited, fakePromotionEdit, type WirePromotion } from './fake-promotion-edit';
import { PromotionEditPage } from './promotion-edit.page';

/** The tab with this screen alone; where the list would be, nothing is. */
const Tab = () => (
  <Routes>
    <Route index element={null} />
    <Route path=":promotionId" element={<PromotionEditPage />} />
  </Routes>
);

interface Scene {
  search?: string;
  client?: string;
  configs?: ReturnType<typeof seededConfigs>;
  status?: PromotionStatus;
  given?: Partial<WirePromotion>;
  answers?: Answer[];
  claims?: Array<'promotion_view' | 'promotion_create'>;
}

/** Opens promotion 77 and waits for it; `saved` collects the bodies of every save. */
async function open({ search = '', client, configs, status = 1, given, answers = [], claims }: Scene = {}) {
  const saved: unknown[] = [];
  const recorded = answer(updatePromotion, ({ body }) => {
    saved.push(body);
    return { error: null, errorMessage: null, result: 1 as const };
  });
  const { container } = render(
    <FakeShell
      path={`/promotion/77${search}`}
      client={client}
      configs={configs}
      claims={claims}
      answers={[...fakePromotionEdit(fakeEdited(status, given)), recorded, ...answers]}
    >
      <Tab />
    </FakeShell>,
  );
  await screen.findByLabelText(/^Promotion Name/);
  return { saved, container };
}

const field = (name: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
const [NAME, FULFILMENT, END, FUNDS] = [
  /^Promotion Name/,
  /^Fulfilment Date/,
  /^End Date/,
  /^Assigned Fund Value/,
];
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const inDialog = async (name: string) =>
  within(
    await waitFor(() => screen.queryByRole('dialog', { name }) ?? screen.getByRole('alertdialog', { name })),
  );
const dayAhead = (days: number) => {
  const today = new Date();
  return formatDate(toWire(new Date(today.getFullYear(), today.getMonth(), today.getDate() + days, 12)));
};
const fillIn = async (name: string | RegExp, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

test('the summary of what is wrong shrinks as the fields are mended, and then the promotion is saved', async () => {
  const { saved } = await open({ status: 3 });
  await userEvent.clear(field(NAME));
  await userEvent.clear(field(FULFILMENT));
  await press('Update Promotion');
  const summary = () => screen.queryByRole('alert')?.textContent ?? '';
  expect(summary()).toContain(PROMOTION_TEXT.nameRequired);
  expect(summary()).toContain(PROMOTION_TEXT.fulfillmentRequired);
  const stays = within(screen.getByRole('alert')).getByText(PROMOTION_TEXT.fulfillmentRequired);
  await userEvent.type(field(NAME), 'Mended');
  // Or what stays would be read again.
  expect(stays).toBeInTheDocument();
  expect(stays.closest('[aria-atomic]')).toHaveAttribute('aria-atomic', 'false');
  expect(summary()).not.toContain(PROMOTION_TEXT.nameRequired);
  expect(summary()).toContain(PROMOTION_TEXT.fulfillmentRequired);
  await fillIn(FULFILMENT, dayAhead(3));
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Update Promotion');
  expect(await screen.findByText('Your Promotion was successfully updated!')).toBeVisible();
  expect(saved).toHaveLength(1);
});

/** Another user's change of promotion 77 arrives. */
const changedBy = (actor: string) =>
  act(() => announceChange({ entity: 'promotion', id: '77', actor, at: '2026-03-01 15:00:00' }));

// Covers PROMO-3.13
test('name and state stand in heading and window title, and beside the form', async () => {
  document.title = 'Promotions | Elan Rewards Admin';
  await open({ status: 4 });
  expect(screen.getByText('Spring Card Launch')).toBeVisible();
  expect(document.title).toBe('Spring Card Launch | Elan Rewards Admin');
  const state = within(screen.getByRole('region', { name: 'Promotion state' }));
  expect(state.getByText('In Progress')).toBeVisible();
  expect(state.getByText('Not yet allocated').nextSibling).toHaveTextContent('$750.00');
});

// Covers LIVE-1.4
test('a change by another user is told at once, shown on demand, and takes nothing away from what is edited', async () => {
  let name = 'Spring Card Launch';
  const byId = answer(getPromotionById, () => ({
    ErrorMessage: null,
    Data: [fakeEdited(3, { PromotionName: name })],
  }));
  await open({ status: 3, answers: [byId] });
  name = 'Autumn Card Launch';
  changedBy('admin');
  expect(await screen.findByText('Changed by admin')).toBeVisible();
  expect(field(NAME)).toHaveValue('Spring Card Launch');
  await press('Show the changes');
  await waitFor(() => expect(field(NAME)).toHaveValue('Autumn Card Launch'));
  expect(screen.queryByRole('button', { name: 'Show the changes' })).not.toBeInTheDocument();
  await userEvent.type(field(NAME), ' Two');
  name = 'Winter Card Launch';
  changedBy('super');
  expect(await screen.findByText('Changed by super')).toBeVisible();
  // Typed on while the change would arrive.
  await userEvent.setup({ delay: 80 }).type(field(NAME), ' and more');
  expect(field(NAME)).toHaveValue('Autumn Card Launch Two and more');
});

// Covers PROMO-2.1
test('a new promotion: heading, fields, and no way to close it', async () => {
  const { container } = await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Create Promotion');
  expect(screen.getByText('77')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Create Promotion' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Delete Promotion' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Close Promotion' })).not.toBeInTheDocument();
  expect(await screen.findByRole('list', { name: 'History of the promotion' })).toHaveTextContent('Opened');
  await expectAccessible(container);
});

// Covers PROMO-2.3
test('a complete one is saved as open, and OK leads to the list', async () => {
  const { saved } = await open();
  await fillIn(NAME, 'Sum_mer!');
  await fillIn(FULFILMENT, dayAhead(3));
  expect(field(END)).not.toHaveValue('');
  await fillIn(FUNDS, '1500.25');
  expect(hasUnsavedChanges()).toBe(true);
  await press('Create Promotion');
  expect(await screen.findByText('Your Promotion was successfully created!')).toBeVisible();
  expect(saved).toEqual([
    expect.objectContaining({
      PromotionID: 77,
      Version: 3,
      Status: 3,
      PromotionName: 'Summer',
      Funds: 1500.25,
      RollUpValue: 0,
      NewInvoiceValue: 1500.25,
    }),
  ]);
  await press('OK');
  await waitFor(() => expect(window.location.pathname).toBe('/elan/promotion'));
  expect(hasUnsavedChanges()).toBe(false);
});

// Covers CLIENT-1.7
test.each([
  ['elan', 6],
  ['hd', 12],
])('the form of %s proposes an end %d months after the fulfilment', async (client, months) => {
  await open({ client });
  await fillIn(FULFILMENT, '1/15/2098');
  expect(field(END)).toHaveValue(months === 6 ? '07/15/2098' : '01/15/2099');
});

// Covers CLIENT-1.2, PROMO-2.1
test('bmw has no end date and speaks of the unclaimed account', async () => {
  await open({ client: 'bmw' });
  expect(screen.queryByLabelText(END)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add from Unclaimed Account' })).toBeEnabled();
});

// Covers CLIENT-1.4
test('with C00002 turned to y bmw has an end date, and keeps its words', async () => {
  const configs = seededConfigs('bmw').map((one) => (one.CODE === 'C00002' ? { ...one, Value: 'y' } : one));
  await open({ client: 'bmw', configs });
  expect(field(END)).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Add from Unclaimed Account' })).toBeEnabled();
});

describe('an incomplete one', () => {
  // Covers PROMO-2.6
  test('asks whether to be saved as draft', async () => {
    const { saved } = await open();
    await fillIn(NAME, 'Half');
    await press('Create Promotion');
    const dialog = await inDialog('Save as draft');
    expect(
      dialog.getByText(/You do not have all the fields entered to create a promotion/),
    ).toHaveTextContent('Do you want to save this as draft?');
    await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Your Promotion was successfully created!')).toBeVisible();
    expect(saved).toEqual([
      expect.objectContaining({ Status: 2, PromotionName: 'Half', FulfillmentDate: null }),
    ]);
  });

  test('shows everything that is missing when it is not', async () => {
    const { saved, container } = await open();
    await press('Create Promotion');
    await userEvent.click((await inDialog('Save as draft')).getByRole('button', { name: 'No' }));
    const alert = await screen.findByRole('alert');
    for (const text of [
      PROMOTION_TEXT.nameRequired,
      PROMOTION_TEXT.fulfillmentRequired,
      PROMOTION_TEXT.endRequired,
      PROMOTION_TEXT.noFunds,
    ]) {
      expect(alert).toHaveTextContent(text);
    }
    await waitFor(() => expect(field(NAME)).toHaveFocus());
    expect(saved).toEqual([]);
    await expectAccessible(container);
  });

  // Covers PROMO-2.6
  test('with wrong dates is no draft either', async () => {
    await open();
    await fillIn(FULFILMENT, '1/1/2020');
    await press('Create Promotion');
    expect(await screen.findByRole('alert')).toHaveTextContent(PROMOTION_TEXT.invalidDates);
    expect(screen.queryByText(/save this as draft/)).not.toBeInTheDocument();
  });

  // Covers PROMO-3.3
  test('tells a past date beside its field while it is filled in', async () => {
    await open();
    await fillIn(FULFILMENT, '1/1/2020');
    await userEvent.tab();
    await waitFor(() => expect(field(FULFILMENT)).toHaveAccessibleDescription(PROMOTION_TEXT.invalidDates));
    expect(field(NAME)).toBeValid();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  // Covers PROMO-2.6
  test('that is a draft already is saved as one again', async () => {
    const { saved } = await open({ status: 2 });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Edit Promotion');
    await press('Update Promotion');
    expect(await screen.findByText('Your Promotion was successfully updated!')).toBeVisible();
    expect(screen.getByText('It stays a draft until every field is filled in.')).toBeVisible();
    expect(saved).toEqual([expect.objectContaining({ Status: 2 })]);
  });
});

describe('funds from the expired account', () => {
  // Covers PROMO-2.2
  test('are added to the total, with the balance loaded', async () => {
    const { saved } = await open({ status: 3 });
    await press('Add from Expired Account');
    const dialog = await inDialog('Add from Expired Account');
    expect(await dialog.findByText('$18,400.75')).toBeVisible();
    expect(hasUnsavedChanges()).toBe(false);
    await userEvent.type(dialog.getByLabelText('Expired Amount'), '400');
    expect(hasUnsavedChanges()).toBe(true);
    await userEvent.type(dialog.getByLabelText('New Invoice'), '100.5');
    expect(dialog.queryByText(/^(Enter an amount|Add waits)/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(field(FUNDS)).toHaveValue('1,500.5');
    expect(screen.getByText('$400.00 from the Expired Account, $100.50 new invoice')).toBeVisible();
    await press('Update Promotion');
    await screen.findByText('Your Promotion was successfully updated!');
    expect(saved).toEqual([
      expect.objectContaining({ Status: 3, Funds: 1500.5, RollUpValue: 400, NewInvoiceValue: 100.5 }),
    ]);
  });

  // Covers PROMO-3.7, SHELL-3.5
  test('cannot be more than there is', async () => {
    await open({ status: 3 });
    await press('Add from Expired Account');
    const dialog = await inDialog('Add from Expired Account');
    await dialog.findByText('$18,400.75');
    await userEvent.type(dialog.getByLabelText('Expired Amount'), '18400.76');
    await userEvent.type(dialog.getByLabelText('New Invoice'), '100000000');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    expect(
      await dialog.findByText('Funds from expired account cannot be more than available funds.'),
    ).toBeVisible();
    expect(dialog.getByText('Total Funds can not be greater than 100,000,000.')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Expired Amount')).toHaveFocus());
  });

  // Covers PROMO-2.2
  test('cannot be added while the balance is not known', async () => {
    await open({
      status: 3,
      answers: [answer(getPromotionFundOverview, () => refuse(500, 'Oops! Something went wrong.'))],
    });
    await press('Add from Expired Account');
    const dialog = await inDialog('Add from Expired Account');
    expect(await dialog.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(dialog.getByText('Enter an amount to add.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Expired Amount'), '1');
    expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
    expect(dialog.getByText('Add waits for the available amount.')).toHaveAttribute('role', 'status');
  });

  // Covers PROMO-3.8
  test('do not match a total that is lowered afterwards', async () => {
    await open({ status: 3 });
    await press('Add from Expired Account');
    const dialog = await inDialog('Add from Expired Account');
    await dialog.findByText('$18,400.75');
    await userEvent.type(dialog.getByLabelText('Expired Amount'), '400');
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
    await fillIn(FUNDS, '1200');
    await press('Update Promotion');
    expect(await screen.findByRole('alert')).toHaveTextContent(PROMOTION_TEXT.mismatch);
  });
});

// Covers PROMO-2.5
test.each([
  [3, false, false],
  [4, true, false],
  [5, true, true],
  [6, true, true],
] as const)('in status %d name and dates are locked: %p, funds: %p', async (status, texts, funds) => {
  await open({ status });
  for (const name of [NAME, FULFILMENT, END]) expect(field(name).disabled).toBe(texts);
  expect(field(FUNDS).disabled).toBe(funds);
  expect(screen.queryByRole('button', { name: 'Update Promotion' }) === null).toBe(status === 6);
  expect(screen.queryByRole('button', { name: 'Close Promotion' }) !== null).toBe(
    status === 4 || status === 5,
  );
});

describe('the server refuses', () => {
  const saving = (reply: () => never): Answer => answer(updatePromotion, reply);

  // Covers PROMO-3.9
  test('a name that is taken', async () => {
    const taken = {
      endpoint: updatePromotion,
      reply: () => ({ error: PROMOTION_TEXT.nameTaken, errorMessage: PROMOTION_TEXT.nameTaken, result: 2 }),
    };
    await open({ status: 3, answers: [taken] });
    await fillIn(NAME, 'Other');
    await press('Update Promotion');
    expect(await screen.findByRole('alert')).toHaveTextContent('Promotion name already exist.');
    await waitFor(() => expect(field(NAME)).toHaveFocus());
    expect(field(NAME)).toHaveValue('Other');
  });

  test('a fault is said in its own words, with the reference of the request', async () => {
    await open({ status: 3, answers: [saving(() => refuse(500, 'Oops! Something went wrong.'))] });
    await press('Update Promotion');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Oops! Something went wrong.');
    expect(alert).toHaveTextContent('Reference fake');
    await fillIn(NAME, 'Other');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a value, and its refusal stands until that value is changed', async () => {
    const invalid = { path: 'FulfillmentDate', message: PROMOTION_TEXT.invalidDates };
    await open({ status: 3, answers: [saving(() => refuse(400, invalid.message, [invalid]))] });
    await press('Update Promotion');
    expect(await screen.findByRole('alert')).toHaveTextContent(invalid.message);
    await fillIn(NAME, 'Other');
    expect(screen.getByRole('alert')).toHaveTextContent(invalid.message);
    expect(field(FULFILMENT)).toHaveAccessibleDescription(invalid.message);
    await fillIn(FULFILMENT, dayAhead(40));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field(FULFILMENT)).not.toHaveAccessibleDescription(invalid.message);
  });

  describe('a save that was overtaken', () => {
    /** Reads version 3 first, and from then on what the other save has made of it. */
    const overtaken = (now: Partial<WirePromotion>): Answer[] => {
      let reads = 0;
      return [
        answer(getPromotionById, () => {
          const Data = [fakeEdited(3, reads === 0 ? {} : { Version: 4, ...now })];
          reads += 1;
          return { ErrorMessage: null, Data };
        }),
        answer(updatePromotion, ({ body }) => {
          if (body.Version !== 4) refuse(409, PROMOTION_TEXT.stale);
          return { error: null, errorMessage: null, result: 1 as const };
        }),
      ];
    };

    // Covers PROMO-2.7
    test('shows what changed, keeps what was typed and then saves', async () => {
      const { container } = await open({
        status: 3,
        answers: overtaken({ Funds: 2000, NewInvoiceValue: 2000 }),
      });
      await fillIn(NAME, 'Mine');
      await press('Update Promotion');
      expect(await screen.findByText(PROMOTION_TEXT.stale)).toBeVisible();
      expect(screen.getByText('Assigned Fund Value: $1,000.00 → $2,000.00')).toBeVisible();
      expect(field(NAME)).toHaveValue('Mine');
      await expectAccessible(container);
      await press('Keep what I typed');
      expect(field(NAME)).toHaveValue('Mine');
      expect(field(FUNDS)).toHaveValue('2,000');
      await press('Update Promotion');
      expect(await screen.findByText('Your Promotion was successfully updated!')).toBeVisible();
    });

    test('or takes what is there now', async () => {
      await open({ status: 3, answers: overtaken({ PromotionName: 'Theirs' }) });
      await fillIn(NAME, 'Mine');
      await press('Update Promotion');
      await screen.findByText(PROMOTION_TEXT.stale);
      await press('Reload');
      expect(field(NAME)).toHaveValue('Theirs');
      expect(hasUnsavedChanges()).toBe(false);
    });
  });
});

describe('closing and deleting', () => {
  // Covers PROMO-2.4
  test('a close says what it does, and returns to the list', async () => {
    await open({ status: 4, client: 'acg' });
    await press('Close Promotion');
    const dialog = await inDialog('Close Promotion');
    expect(dialog.getByText('Are you sure you want to close this promotion')).toBeVisible();
    expect(await dialog.findByText('Producers whose rewards will expire: 12')).toBeVisible();
    expect(dialog.getByText(/^Rewards that will expire as unclaimed: /)).toBeVisible();
    expect(dialog.getByText('Goes to the Unclaimed Account: $750.25')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(window.location.pathname).toBe('/acg/promotion'));
  });

  test('a save of an expired promotion asks to close it', async () => {
    await open({ status: 5 });
    await press('Update Promotion');
    expect(await screen.findByText('Are you sure you want to close this promotion')).toBeVisible();
  });

  // Covers PROMO-2.4
  test('a delete asks and returns to the list', async () => {
    await open({ status: 3 });
    await press('Delete Promotion');
    const dialog = await inDialog('Delete Promotion');
    expect(dialog.getByText('Are you sure you want to delete this promotion')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(window.location.pathname).toBe('/elan/promotion'));
  });

  // Of a deleted one there is nothing to read: a call that is still under way would be refused.
  test('what is still being read is given up when it is deleted, and read anew when that fails', async () => {
    const waiting: Array<() => void> = [];
    const late = answer(getPromotionHistory, async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return {
        Data: [
          { Date: '2026-01-20 17:00:00', Actor: `reader ${waiting.length}`, Action: 'opened', Changes: [] },
        ],
      };
    });
    let end = (): void => undefined;
    const refusing = answer(updatePromotionStatus, async () => {
      await new Promise<void>((resolve) => (end = resolve));
      return refuse(500, 'Oops! Something went wrong.');
    });
    await open({ status: 3, answers: [late, refusing] });
    await waitFor(() => expect(waiting).toHaveLength(1));
    await press('Delete Promotion');
    await userEvent.click((await inDialog('Delete Promotion')).getByRole('button', { name: 'Yes' }));
    await act(async () => waiting[0]?.());
    expect(screen.queryByText('reader 1')).not.toBeInTheDocument();
    end();
    expect(await screen.findByRole('alert')).toHaveTextContent('Oops! Something went wrong.');
    await waitFor(() => expect(waiting).toHaveLength(2));
    expect(screen.queryByRole('list', { name: 'History of the promotion' })).not.toBeInTheDocument();
    waiting[1]?.();
    expect(await screen.findByRole('list', { name: 'History of the promotion' })).toHaveTextContent(
      'reader 2',
    );
  });

  test('a refusal is shown', async () => {
    const refusing = answer(updatePromotionStatus, () => refuse(500, 'Oops! Something went wrong.'));
    await open({ status: 3, answers: [refusing] });
    await press('Delete Promotion');
    await userEvent.click((await inDialog('Delete Promotion')).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Oops! Something went wrong.');
  });
});

// Covers PROMO-2.11
test('a long history shows its newest entries, and all on demand', async () => {
  const Data = Array.from({ length: 23 }, (_, index) => ({
    Date: '2026-01-20 17:00:00',
    Actor: `change ${23 - index}`,
    Action: 'updated',
    Changes: [],
  }));
  await open({ status: 3, answers: [answer(getPromotionHistory, { Data })] });
  const history = within(await screen.findByRole('list', { name: 'History of the promotion' }));
  expect(history.getByText(/change 4$/)).toBeVisible();
  expect(history.queryByText(/change 3$/)).not.toBeInTheDocument();
  expect(screen.getByText('The newest 20 of 23')).toBeVisible();
  await press('Show all');
  expect(history.getByText(/change 3$/).closest('li')).toHaveFocus();
  expect(history.getByText(/change 1$/)).toBeVisible();
  expect(screen.queryByText(/^The newest/)).not.toBeInTheDocument();
});

test('the page of a promotion that does not exist says so', async () => {
  render(
    <FakeShell path="/promotion/77" answers={[answer(getPromotionById, () => refuse(404, 'Not found.'))]}>
      <Tab />
    </FakeShell>,
  );
  expect(await screen.findByText('There is no such promotion')).toBeVisible();
});

// Covers PROMO-2.9
test('a user without promotion_create can edit nothing', () => {
  render(
    <FakeShell path="/promotion/77" claims={['promotion_view']} answers={[]}>
      <PromotionsTab />
    </FakeShell>,
  );
  expect(screen.getByText('You do not have access to this page')).toBeVisible();
});

describe('a copy of another promotion', () => {
  const original = fakeEdited(4, {
    PromotionID: 12,
    Funds: 2500,
    Comments: 'For all branches',
    RollUpValue: 500,
  });
  const both = (found: boolean) =>
    answer(getPromotionById, ({ body }) => {
      if (String(body.PromotionID) !== '12') return { ErrorMessage: null, Data: [fakeEdited(1)] };
      return found ? { ErrorMessage: null, Data: [original] } : refuse(404, 'Not found.');
    });

  // Covers PROMO-2.10
  test('opens with its funds, as a new invoice, and comments; name and dates are to be chosen', async () => {
    const { saved, container } = await open({ search: '?copy=12', answers: [both(true)] });
    expect(screen.getByText(/^Filled in from promotion 12, Spring Card Launch/)).toBeVisible();
    expect(field(NAME)).toHaveValue('');
    expect(field(FULFILMENT)).toHaveValue('');
    expect(field(FUNDS)).toHaveValue('2,500');
    expect(field(/^Comments/)).toHaveValue('For all branches');
    expect(hasUnsavedChanges()).toBe(true);
    await expectAccessible(container);
    await fillIn(NAME, 'Autumn Card Launch');
    await fillIn(FULFILMENT, dayAhead(30));
    await fillIn(END, dayAhead(60));
    await press('Create Promotion');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({
      PromotionID: 77,
      PromotionName: 'Autumn Card Launch',
      Funds: 2500,
      NewInvoiceValue: 2500,
      RollUpValue: 0,
      Comments: 'For all branches',
    });
  });

  // Covers PROMO-2.10
  test('is filled in anew where another one is copied into the same draft', async () => {
    const other = { ...original, PromotionID: 13, Funds: 40, Comments: 'For one branch' };
    const each = answer(getPromotionById, ({ body }) => {
      const found = [original, other].find(({ PromotionID }) => PromotionID === Number(body.PromotionID));
      return { ErrorMessage: null, Data: [found ?? fakeEdited(1)] };
    });
    await open({ search: '?copy=12', answers: [each] });
    await fillIn(NAME, 'Autumn Card Launch');
    window.history.pushState(null, '', '?copy=13');
    await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(await screen.findByText(/^Filled in from promotion 13/)).toBeVisible();
    expect(field(NAME)).toHaveValue('');
    expect(field(FUNDS)).toHaveValue('40');
    expect(field(/^Comments/)).toHaveValue('For one branch');
  });

  // Covers PROMO-2.10
  test('of one that is not there is an empty form', async () => {
    await open({ search: '?copy=12', answers: [both(false)] });
    expect(field(FUNDS)).toHaveValue('');
    expect(hasUnsavedChanges()).toBe(false);
  });

  // Covers PROMO-2.10
  test('is asked for on the page of a promotion, and opens the draft of the user', async () => {
    await open({
      status: 4,
      given: { PromotionID: 77 },
      answers: [answer(createPromotion, { ErrorMessage: null, PromotionID: 78 })],
    });
    await press('Duplicate');
    await waitFor(() => expect(window.location.pathname).toBe('/elan/promotion/78'));
    expect(window.location.search).toBe('?copy=77');
  });
});
