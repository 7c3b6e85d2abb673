import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  getTaxList,
  getW9Form,
  revealSsn,
  saveW9Form,
  saveW9FormWithSsn,
  startW9Form,
} from '@portal/shared/contracts/taxation';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, dropConnection, FakeShell, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import type { Claim } from '@portal/shared/domain/claims';
import { hasUnsavedChanges } from '@portal/shared/web/session';
import { fakeForm, fakeSuccess, fakeTaxation } from '../common/fake-taxation';
import TaxationTab from '../remote';
import { downloadPdf } from './download-pdf';

jest.mock('./download-pdf');

const VIEW = '/taxation/form/2026/handle-3';
const FILL = '/taxation/fill-out/2026/00100/0000000';

function open(path: string, answers: Answer[] = [], claims?: readonly Claim[]) {
  return render(
    <FakeShell path={path} answers={[...fakeTaxation(), ...answers]} claims={claims}>
      <TaxationTab />
    </FakeShell>,
  );
}
const viewer = () => screen.findByRole('dialog', { name: /^Form W-9 of/ });
const viewed = (given: Parameters<typeof fakeForm>[0]) => answer(getW9Form, { Data: [fakeForm(given)] });
const boxesOf = (number: string) => within(screen.getByRole('group', { name: number }));
const box = (digit: number, number = 'Social security number') =>
  boxesOf(number).getByRole('textbox', { name: `${number}, digit ${digit} of 9` });
const boxes = (number = 'Social security number') =>
  boxesOf(number)
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value)
    .join('');
const pasteInto = (element: Element, text: string) =>
  fireEvent.paste(element, { clipboardData: { getData: () => text } });
const line = (name: RegExp) => screen.getByRole('textbox', { name });

async function enter(element: Element, text: string) {
  await userEvent.clear(element);
  await userEvent.click(element);
  await userEvent.paste(text);
}
async function fillOut() {
  await enter(line(/Name of entity/), 'Dana Doe');
  await userEvent.click(screen.getByRole('radio', { name: 'Individual/sole proprietor' }));
  await enter(line(/Address \(number/), '1 Main St');
  await enter(line(/City, state/), 'Milwaukee,WI,53202');
  pasteInto(box(1), '987-65-4320');
  await userEvent.type(line(/Signature/), 'dana doe');
}

describe('a form on record', () => {
  // Covers W9-2.1
  it('opens read-only with its SSN masked', async () => {
    open(VIEW);
    await viewer();
    expect(line(/Name of entity/)).toHaveValue('Dana Doe');
    expect(line(/Name of entity/)).toHaveAttribute('readonly');
    expect(screen.getByText('Social security number: XXXXX4320')).toBeInTheDocument();
    expect(screen.getByText('02/03/2026', { selector: 'output' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
    expect(hasUnsavedChanges()).toBe(false);
  });

  // Covers W9-2.3
  it('is edited and submitted without an SSN through the call that takes none', async () => {
    const saved: unknown[] = [];
    open(VIEW, [
      answer(saveW9Form, ({ body }) => {
        saved.push(body);
        return fakeSuccess;
      }),
    ]);
    await viewer();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.queryByRole('group', { name: 'Social security number' })).not.toBeInTheDocument();
    await userEvent.clear(line(/Address \(number/));
    await userEvent.type(line(/Address \(number/), '2 Main St');
    await userEvent.type(line(/Signature/), 'Dana Doe');
    expect(hasUnsavedChanges()).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('W9 form successfully submitted.')).toBeVisible();
    expect(saved).toEqual([
      expect.objectContaining({
        lAddress1: '2 Main St',
        lCity: 'Milwaukee',
        lState: 'WI',
        lZipCode: '53202',
        lSSN: '',
        lPBU: '00103',
        lOEID: '0000003',
      }),
    ]);
  });

  // Covers SHELL-3.17
  it('has the focus in its first line once it is edited, from whatever page', async () => {
    open(VIEW);
    await viewer();
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await waitFor(() => expect(line(/Name of entity/)).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current');
  });

  it('is signed anew at each edit', async () => {
    open(VIEW);
    await viewer();
    expect(line(/Signature/)).toHaveValue('Dana Doe');
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(line(/Signature/)).toHaveValue('');
    expect(hasUnsavedChanges()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Signature is required.');
  });

  // Covers SHELL-3.17
  it('can be left unedited: Cancel stays on the form, and asks only where something would be lost', async () => {
    open(VIEW);
    await viewer();
    const editButton = () => screen.getByRole('button', { name: 'Edit' });
    const edit = () => userEvent.click(editButton());
    const cancel = () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await edit();
    await cancel();
    expect(line(/Address \(number/)).toHaveAttribute('readonly');
    expect(editButton()).toHaveFocus();
    await edit();
    await userEvent.type(line(/Address \(number/), 'x');
    await cancel();
    await userEvent.click(await screen.findByRole('button', { name: 'Go on editing' }));
    expect(line(/Address \(number/)).toHaveValue('1 Main Stx');
    await cancel();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(line(/Address \(number/)).toHaveValue('1 Main St');
    expect(line(/Signature/)).toHaveValue('Dana Doe');
    expect(hasUnsavedChanges()).toBe(false);
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    await waitFor(() => expect(editButton()).toHaveFocus());
  });

  // Covers W9-2.1
  it('has no Edit without the right to submit, and no way to see the SSN', async () => {
    open(VIEW, [viewed({ canEditForm: false, EmployerIdentificationNumber: 'XXXXX5678' })], ['w9form_view']);
    await viewer();
    for (const name of ['Edit', 'Submit', 'Reveal SSN', 'PDF with full SSN']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    expect(screen.getByText('Employer identification number: XXXXX5678')).toBeInTheDocument();
  });

  // Covers W9-2.6
  it('is shown on the revision it was signed on, and edited on the new one', async () => {
    open(VIEW, [viewed({ OldForm: true, Revision: '2018-10' })]);
    const form = await viewer();
    expect(within(form).getByText(/\(Rev\. October 2018\)/)).toBeVisible();
    expect(
      screen.getByRole('radio', { name: 'Individual/sole proprietor or single-member LLC' }),
    ).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: /3b/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(within(form).getByText(/\(Rev\. March 2024\)/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /3b/ })).toBeDisabled();
  });

  it('takes a year that is none for the current one, as the list does', async () => {
    const asked: unknown[] = [];
    open(VIEW.replace('2026', '20x6'), [
      answer(getW9Form, ({ body }) => {
        asked.push(body.lYear);
        return { Data: [fakeForm()] };
      }),
    ]);
    await viewer();
    expect(asked).toEqual([undefined]);
  });

  it('says why it could not be loaded', async () => {
    open(VIEW, [answer(getW9Form, () => refuse(404, 'Not found.'))]);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Not found.');
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(window.location.pathname).toBe('/elan/taxation'));
  });

  // Covers W9-2.11
  it('of an earlier year says at its edit that a newer form is replaced, and on which revision it is edited', async () => {
    open(VIEW, [viewed({ year: 2020, OldForm: true, Revision: '2018-10', NewestVersion: 99 })]);
    await viewer();
    expect(screen.queryByText(/newer form of this account/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByText(/^A form that you submit now is signed today/)).toBeVisible();
    expect(screen.getByText(/^A newer form of this account is on record/)).toBeVisible();
    expect(screen.getByText(/^This form was signed on an earlier revision/)).toBeVisible();
  });

  // Covers W9-2.11
  it('that is the newest, on the revision in force, is edited without a word', async () => {
    open(VIEW, [viewed({ year: new Date().getFullYear() })]);
    await viewer();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.queryByText(/newer form of this account|earlier revision/)).not.toBeInTheDocument();
  });

  // Covers W9-2.10
  it.each([VIEW, FILL])('of an address that does not exist (%s) says so', async (path) => {
    const none = () => refuse(404, 'Not found.');
    open(path, [answer(getW9Form, none), answer(startW9Form, none)]);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'There is no such form. It may belong to another client, or its address is mistyped.',
    );
  });

  // Covers W9-2.10, WIRE-3.9
  it('that can not be reached keeps its window, and Retry opens it', async () => {
    let isAway = true;
    open(VIEW, [answer(getW9Form, () => (isAway ? dropConnection() : { Data: [fakeForm()] }))]);
    const problem = await screen.findByRole('alert');
    expect(problem).toHaveTextContent('The server cannot be reached.');
    isAway = false;
    await userEvent.click(within(problem).getByRole('button', { name: 'Retry' }));
    expect(await viewer()).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('gives the focus back to the link of its row', async () => {
    open('/taxation');
    await userEvent.click(await screen.findByRole('link', { name: 'View/Edit Officer 3' }));
    await viewer();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'View/Edit Officer 3' })).toHaveFocus());
  });

  it('goes back to the list as it was', async () => {
    open(`${VIEW}?year=2026&PortBu=001`);
    await viewer();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() =>
      expect(window.location.pathname + window.location.search).toBe('/elan/taxation?year=2026&PortBu=001'),
    );
  });
});

describe('filling out', () => {
  // Covers W9-2.2, W9-2.3
  it('opens in edit mode, and sends what was entered through the call that takes an SSN', async () => {
    const saved: unknown[] = [];
    let lists = 0;
    open(FILL, [
      answer(getTaxList, () => {
        lists += 1;
        return { Data: [], TotalCount: 0 };
      }),
      answer(saveW9FormWithSsn, ({ body }) => {
        saved.push(body);
        return fakeSuccess;
      }),
    ]);
    await viewer();
    await fillOut();
    pasteInto(box(1, 'Employer identification number'), '91-2345678');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('W9 form successfully submitted.')).toBeVisible();
    expect(saved).toEqual([
      expect.objectContaining({
        lName: 'Dana Doe',
        lFederalTaxClassificationId: 'I',
        lSSN: '987654320',
        lEmployerIdentificationNumber: '912345678',
        lIsForeignPartners: false,
      }),
    ]);
    const before = lists;
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(window.location.pathname).toBe('/elan/taxation'));
    await waitFor(() => expect(lists).toBe(before + 1));
    expect(hasUnsavedChanges()).toBe(false);
  });

  // Covers W9-2.2
  it('is refused without the right', async () => {
    open(FILL, [], ['w9form_view']);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      "You don't have permission to fill W9 form.",
    );
  });

  it('begins with the name of the officer, in its title too, and without a signature', async () => {
    open(FILL);
    expect(await viewer()).toHaveAccessibleName('Form W-9 of Dana Doe (0000003, Port BU 00103)');
    expect(line(/Name of entity/)).toHaveValue('Dana Doe');
    expect(line(/Signature/)).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  });

  // Covers W9-3.5
  it('names every missing field in an alert that takes the focus and leads to the fields', async () => {
    open(FILL);
    await viewer();
    await userEvent.clear(line(/Name of entity/));
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading')).toHaveTextContent('Missing Mandatory Fields.');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Name is required.',
      'Please, select at least one Federal tax classification.',
      'Address is required.',
      'City, State and ZIP code is required.',
      'Missing Mandatory field SSN.',
      'Signature is required.',
    ]);
    await waitFor(() => expect(alert).toHaveFocus());
    expect(line(/Name of entity/)).toBeInvalid();
    expect(line(/Name of entity/)).toHaveAccessibleDescription('Name is required.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Missing Mandatory field SSN.' }));
    await waitFor(() => expect(box(1)).toHaveFocus());
    await userEvent.type(line(/Name of entity/), 'Dana');
    expect(within(alert).queryByText('Name is required.')).not.toBeInTheDocument();
  });

  // Covers W9-2.4
  it('goes back to editing with the reason when the server refuses', async () => {
    open(FILL, [
      answer(saveW9FormWithSsn, {
        Data: [{ Status: 'Fail', Message: 'The SSN on record can not be changed.' }],
      }),
    ]);
    await viewer();
    await fillOut();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The SSN on record can not be changed.');
    expect(line(/Name of entity/)).not.toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Submit' })).toBeEnabled();
  });

  it('says what went wrong when no answer was a success', async () => {
    open(FILL, [answer(saveW9FormWithSsn, () => refuse(500, 'Oops! Something went wrong.'))]);
    await viewer();
    await fillOut();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Oops! Something went wrong.');
  });
});

describe('a submission that was overtaken', () => {
  const STALE = 'This form was changed by someone else. Reload to see the changes.';
  const NOW = fakeForm({
    Version: 8,
    BusinessName: 'Doe Ltd',
    Address1: '2 Main St',
    EmployerIdentificationNumber: '123456789',
  });
  const overtake = async () => {
    const sent: unknown[] = [];
    let isOvertaken = false;
    const view = open(VIEW, [
      answer(getW9Form, () => ({ Data: [isOvertaken ? NOW : fakeForm()] })),
      answer(saveW9Form, ({ body }) => {
        isOvertaken = true;
        if (body.lVersion !== 8) return refuse(409, STALE);
        sent.push(body);
        return fakeSuccess;
      }),
    ]);
    await viewer();
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await enter(line(/City, state/), 'Madison,WI,53703');
    await userEvent.type(line(/Signature/), 'dana doe');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(STALE)).toBeVisible();
    return { ...view, sent };
  };

  // Covers W9-2.9
  it('says what changed, numbers masked, and goes on with what was typed', async () => {
    const { container, sent } = await overtake();
    const changes = within(screen.getByRole('list', { name: 'Changes by someone else' }));
    expect(changes.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Business Name: — → Doe Ltd',
      'Address: 1 Main St → 2 Main St',
      'Employer identification number: — → XXXXX6789',
    ]);
    await expectAccessible(container);
    await userEvent.click(screen.getByRole('button', { name: 'Keep what I typed' }));
    expect(screen.queryByText(STALE)).not.toBeInTheDocument();
    expect(line(/City, state/)).toHaveValue('Madison,WI,53703');
    expect(line(/Address \(number/)).toHaveValue('2 Main St');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('W9 form successfully submitted.')).toBeVisible();
    expect(sent).toEqual([
      expect.objectContaining({
        lBusinessName: 'Doe Ltd',
        lAddress1: '2 Main St',
        lCity: 'Madison',
        lSignatureText: 'dana doe',
        lYear: 2026,
      }),
    ]);
  });

  // Covers W9-2.9
  it('or takes the form as it is now', async () => {
    await overtake();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(line(/City, state/)).toHaveValue('Milwaukee,WI,53202');
    expect(line(/Address \(number/)).toHaveValue('2 Main St');
    expect(hasUnsavedChanges()).toBe(false);
  });
});

// Covers W9-2.9
it('an edit of an earlier year that was overtaken is compared with the newest form of all', async () => {
  const sent: unknown[] = [];
  const earlier = fakeForm({ year: 2024, NewestVersion: 7 });
  open(VIEW.replace('2026', '2024'), [
    answer(getW9Form, ({ body }) => ({
      Data: [String(body.lYear) === '2024' ? earlier : fakeForm({ Version: 8, Address1: '2 Main St' })],
    })),
    answer(saveW9Form, ({ body }) => {
      sent.push([body.lYear, body.lVersion, body.lNewestVersion]);
      return sent.length > 1
        ? fakeSuccess
        : refuse(409, 'This form was changed by someone else. Reload to see the changes.');
    }),
  ]);
  await viewer();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  await enter(line(/City, state/), 'Madison,WI,53703');
  await userEvent.type(line(/Signature/), 'dana doe');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const changes = await screen.findByRole('list', { name: 'Changes by someone else' });
  expect(changes).toHaveTextContent('Address: 1 Main St → 2 Main St');
  await userEvent.click(screen.getByRole('button', { name: 'Keep what I typed' }));
  expect(line(/City, state/)).toHaveValue('Madison,WI,53703');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('W9 form successfully submitted.')).toBeVisible();
  expect(sent).toEqual([
    [2024, 7, 7],
    [2026, 8, undefined],
  ]);
});

describe('the fields of page 1', () => {
  beforeEach(async () => {
    open(FILL);
    await viewer();
  });

  // Covers W9-3.6
  it('take what they may hold and nothing else', async () => {
    const name = line(/Name of entity/);
    await userEvent.clear(name);
    await userEvent.type(name, 'n'.repeat(40));
    expect(name).toHaveValue('n'.repeat(35));
    const payee = line(/Exempt payee code/);
    await userEvent.type(payee, 'x14');
    expect(payee).toHaveValue('1');
    await userEvent.type(payee, '3');
    expect(payee).toHaveValue('13');
    const fatca = line(/FATCA/);
    await userEvent.type(fatca, 'n');
    expect(fatca).toHaveValue('');
    await userEvent.type(fatca, 'm');
    expect(fatca).toHaveValue('M');
  });

  // Covers W9-3.7
  it('let one classification be chosen, with its own text and 3b where they apply', async () => {
    const letter = line(/Tax classification of the limited liability company/);
    const other = line(/Other federal tax classification/);
    const partners = screen.getByRole('checkbox', { name: /3b/ });
    const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
    expect([letter, other, partners].every((one) => one.hasAttribute('disabled'))).toBe(true);

    await choose(/^LLC\./);
    expect(letter).toBeEnabled();
    expect(partners).toBeDisabled();
    await userEvent.type(letter, 'x');
    expect(letter).toHaveValue('');
    await userEvent.type(letter, 'p');
    expect(letter).toHaveValue('P');
    await userEvent.click(partners);
    expect(partners).toBeChecked();

    await choose(/^Other/);
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
    expect(letter).toBeDisabled();
    expect(letter).toHaveValue('');
    expect(partners).not.toBeChecked();
    await userEvent.type(other, 'o'.repeat(45));
    expect(other).toHaveValue('o'.repeat(40));
    await choose(/^Partnership/);
    expect(partners).toBeEnabled();
  });

  // Covers W9-3.6
  it('take a number digit by digit: typing moves on, Backspace back', async () => {
    await userEvent.click(box(1));
    await userEvent.keyboard('98a7');
    expect(boxes()).toBe('987');
    expect(box(4)).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    expect(boxes()).toBe('98');
    expect(box(3)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(box(1)).toHaveFocus();
    await userEvent.keyboard('91');
    expect(boxes()).toBe('91');
  });

  // Covers W9-3.6
  it('take a whole number pasted into any box', () => {
    pasteInto(box(5), '987-65-4320');
    expect(boxes()).toBe('987654320');
    pasteInto(box(1, 'Employer identification number'), 'no number');
    expect(boxes('Employer identification number')).toBe('');
  });
});

const advance = (milliseconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });

describe('the SSN on record', () => {
  afterEach(() => jest.useRealTimers());

  // Covers W9-4.2
  it('is revealed for a reason and masked again after 30 seconds', async () => {
    const reasons: string[] = [];
    open(VIEW, [
      answer(revealSsn, ({ body }) => {
        reasons.push(body.reason);
        return { Data: [{ SSN: '987654320' }] };
      }),
    ]);
    await viewer();
    await userEvent.click(screen.getByRole('button', { name: 'Reveal SSN' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reveal SSN' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reveal' }));
    expect(await within(dialog).findByText('Reason is required.')).toBeVisible();
    await waitFor(() => expect(within(dialog).getByLabelText(/Reason/)).toHaveFocus());
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Call from the officer');
    expect(hasUnsavedChanges()).toBe(true);
    jest.useFakeTimers();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reveal' }));
    await advance(100);
    expect(screen.getByText('Social security number: 987654320')).toBeInTheDocument();
    expect(hasUnsavedChanges()).toBe(false);
    await advance(29_000);
    expect(screen.getByText('Social security number: 987654320')).toBeInTheDocument();
    await advance(2_000);
    expect(screen.getByText('Social security number: XXXXX4320')).toBeInTheDocument();
    expect(reasons).toEqual(['Call from the officer']);
  });

  // Covers W9-4.2
  it('keeps the reason while the number is read and when that fails: what was asked for can not be called back', async () => {
    let fail = (): void => undefined;
    open(VIEW, [
      answer(revealSsn, async () => {
        await new Promise<void>((resolve) => (fail = resolve));
        return refuse(500, 'The keys are away.');
      }),
    ]);
    await viewer();
    await userEvent.click(screen.getByRole('button', { name: 'Reveal SSN' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reveal SSN' }));
    await userEvent.type(dialog.getByLabelText(/Reason/), 'Call from the officer');
    await userEvent.click(dialog.getByRole('button', { name: 'Reveal' }));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await act(async () => fail());
    expect(await dialog.findByText('The keys are away.')).toBeVisible();
    expect(dialog.getByLabelText(/Reason/)).toHaveValue('Call from the officer');
  });
});

describe('another form at another address', () => {
  const goTo = async (path: string) => {
    window.history.pushState(null, '', `/elan${path}`);
    await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
  };

  const versionIn = ({ lVersion }: BodyOf<typeof getW9Form>) =>
    lVersion ? { Version: Number(lVersion) } : {};

  // Covers W9-2.8
  it('begins anew where both are to be filled out', async () => {
    open(FILL, [
      answer(startW9Form, ({ body }) => ({
        Data: [fakeForm({ OEID: body.lOEID, OfficerName: `Officer ${body.lOEID}` }, { empty: true })],
      })),
    ]);
    await viewer();
    await enter(line(/Name of entity/), 'Dana Doe');
    pasteInto(box(1), '987-65-4320');
    await goTo('/taxation/fill-out/2026/00100/0000004');
    await screen.findByRole('dialog', { name: /^Form W-9 of Officer 0000004/ });
    expect(line(/Name of entity/)).toHaveValue('Officer 0000004');
    expect(boxes()).toBe('');
    expect(hasUnsavedChanges()).toBe(false);
  });

  // Covers W9-2.8
  it('opens as its newest version, whichever was shown of the other', async () => {
    const asked: unknown[] = [];
    open(VIEW, [
      answer(getW9Form, ({ body }) => {
        asked.push([body.lSSN, body.lVersion]);
        return { Data: [fakeForm({ Handle: body.lSSN, ...versionIn(body) })] };
      }),
    ]);
    await viewer();
    await userEvent.click(screen.getByRole('button', { name: 'Versions' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Show the version of 02\/03\/2023/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument());
    await goTo('/taxation/form/2026/handle-7');
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(asked).toEqual([
      ['handle-3', null],
      ['handle-3', 2],
      ['handle-7', null],
    ]);
  });

  it('keeps a version until the chosen one is there, which alone says whether it can be edited', async () => {
    let come = (): void => undefined;
    open(VIEW, [
      answer(getW9Form, async ({ body }) => {
        if (body.lVersion) await new Promise<void>((resolve) => (come = resolve));
        return { Data: [fakeForm(body.lVersion ? { ...versionIn(body), Name: 'Dana Former' } : {})] };
      }),
    ]);
    await viewer();
    await userEvent.click(screen.getByRole('button', { name: 'Versions' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Show the version of 02\/03\/2023/ }));
    expect(line(/Name of entity/)).toHaveValue('Dana Doe');
    expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
    await act(async () => come());
    expect(await screen.findByDisplayValue('Dana Former')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });
});

describe('the PDF', () => {
  const download = jest.mocked(downloadPdf);
  beforeEach(() => {
    download.mockReset().mockResolvedValue();
  });
  const numbers = () => download.mock.calls.map(([{ values }]) => [values.ssn, values.ein]);

  it('is masked, also while the number is revealed', async () => {
    open(VIEW, [viewed({ EmployerIdentificationNumber: '912345678' })]);
    await viewer();
    await userEvent.click(screen.getByRole('button', { name: 'Reveal SSN' }));
    await userEvent.type(await screen.findByLabelText(/Reason/), 'Call');
    await userEvent.click(screen.getByRole('button', { name: 'Reveal' }));
    await screen.findByText('Social security number: 987654320');
    await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
    expect(numbers()).toEqual([['XXXXX4320', 'XXXXX5678']]);
  });

  it('is masked while a number is being entered', async () => {
    open(FILL);
    await viewer();
    pasteInto(box(1), '987-65-4320');
    await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
    expect(numbers()).toEqual([['XXXXX4320', '']]);
  });

  it('shows the full numbers for a reason, through the call that is audited', async () => {
    const reasons: string[] = [];
    const audited = answer(revealSsn, ({ body }) => {
      reasons.push(body.reason);
      return { Data: [{ SSN: '987654320' }] };
    });
    open(VIEW, [viewed({ EmployerIdentificationNumber: '912345678' }), audited]);
    await viewer();
    await userEvent.click(screen.getByRole('button', { name: 'PDF with full SSN' }));
    const dialog = await screen.findByRole('dialog', { name: 'PDF with full SSN' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Download' }));
    expect(await within(dialog).findByText('Reason is required.')).toBeVisible();
    expect(numbers()).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'For the auditor');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(numbers()).toEqual([['987654320', '912345678']]));
    expect(reasons).toEqual(['For the auditor']);
    expect(screen.getByText('Social security number: XXXXX4320')).toBeInTheDocument();
  });
});

describe('the pages', () => {
  // Covers W9-2.5
  it('are chosen in the rail and read as printed', async () => {
    open(VIEW);
    await viewer();
    const rail = screen.getByRole('navigation', { name: 'Pages of the form' });
    expect(within(rail).getAllByRole('button')).toHaveLength(6);
    expect(within(rail).getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    const desk = screen.getByRole('region', { name: 'Selected page' });
    desk.scrollTop = 500;
    await userEvent.click(within(rail).getByRole('button', { name: 'Page 6' }));
    expect(desk.scrollTop).toBe(0);
    expect(within(rail).getByRole('button', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByRole('heading', { name: 'Privacy Act Notice' })).toBeInTheDocument();
  });

  // Covers W9-5.2
  it('of earlier versions can be looked at, and not edited', async () => {
    const asked: unknown[] = [];
    open(VIEW, [
      answer(getW9Form, ({ body }) => {
        asked.push(body.lVersion);
        return { Data: [fakeForm(body.lVersion ? { Version: 2, Name: 'Former Name' } : {})] };
      }),
    ]);
    await viewer();
    await userEvent.click(screen.getByRole('button', { name: 'Versions' }));
    await userEvent.click(await screen.findByRole('button', { name: /^Show the version of/ }));
    expect(await screen.findByDisplayValue('Former Name')).toBeInTheDocument();
    expect(asked).toEqual([null, 2]);
    expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show the newest' }));
    expect(await screen.findAllByDisplayValue('Dana Doe')).not.toHaveLength(0);
  });
});

// Covers SHELL-3.1
test.each([
  ['to fill out', FILL],
  ['to read', VIEW],
])('a form %s is accessible', async (_case, path) => {
  const { baseElement } = open(path, [answer(startW9Form, { Data: [fakeForm({}, { empty: true })] })]);
  await viewer();
  await screen.findAllByText(/Privacy Act Notice/);
  await expectAccessible(baseElement);
});
