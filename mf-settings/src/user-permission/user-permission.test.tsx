import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getUserById, getUserPermissionById, updateUserPermission } from '@portal/shared/contracts/settings';
import { RIGHTS, RIGHT_GROUPS, RIGHT_NAMES, type Claim } from '@portal/shared/domain/claims';
import { TOGGLING_EXAMPLES } from '@portal/shared/domain/permissions.examples';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import { hasUnsavedChanges } from '@portal/shared/web/session';
import { fakeSettings } from '../common/fake-settings';
import SettingsTab from '../remote';

async function show(
  claims: readonly Claim[] = ['promotion_view'],
  more: Answer[] = [],
  userId = 9,
  granter: { claims?: readonly Claim[]; user?: { Id: number } } = {},
) {
  const settings = fakeSettings({ claims });
  const view = render(
    <FakeShell path={`/settings/permissions/${userId}`} answers={[...settings.answers, ...more]} {...granter}>
      <SettingsTab />
    </FakeShell>,
  );
  await screen.findByRole('group', { name: 'Promotion' });
  return { ...view, ...settings };
}

/** The checkbox of the right that gives a claim, found as a user finds it: by group, page and name. */
function box(claim: Claim): HTMLInputElement {
  const right = RIGHTS.find((one) => one.claim === claim);
  const group = RIGHT_GROUPS.find(({ groupId }) => groupId === right?.groupId);
  const page = group?.pages.find(({ pageId }) => pageId === right?.pageId);
  const place = screen.getByRole('group', { name: page?.name ?? group?.name });
  return within(place).getAllByRole<HTMLInputElement>('checkbox', {
    name: right && RIGHT_NAMES[right.rightId],
  })[0]!;
}
const checked = () => RIGHTS.map(({ claim }) => claim).filter((claim) => box(claim).checked);
const saveButton = () => screen.getByRole('button', { name: 'Save' });

// Covers RIGHT-2.1
test('the permission page shows every right by group and page, and whose they are', async () => {
  const { container } = await show(['reports_view', 'reports_outstanding_view']);
  expect(screen.getByRole('heading', { name: 'User Permission' })).toBeVisible();
  expect(screen.getByText('Pella Marsh, Promotion Team')).toBeVisible();
  expect(checked()).toEqual(['reports_view', 'reports_outstanding_view']);
  expect(saveButton()).toBeDisabled();
  await expectAccessible(container);
});

// Covers USER-2.9
test('the rights of another user are never begun with those of the first', async () => {
  let come = (): void => undefined;
  const rightsCall = (claims: readonly Claim[]) =>
    fakeSettings({ claims }).answers.find(({ endpoint }) => endpoint === getUserPermissionById)!.reply;
  const [ofFirst, ofOther] = [rightsCall(['reports_view']), rightsCall(['promotion_view'])];
  const rights = answer(getUserPermissionById, async (call) => {
    if (Number(call.body.userId) === 9) return ofFirst(call as never) as never;
    await new Promise<void>((resolve) => (come = resolve));
    return ofOther(call as never) as never;
  });
  await show([], [rights]);
  expect(checked()).toEqual(['reports_view']);
  window.history.pushState(null, '', '/elan/settings/permissions/8');
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(await screen.findByText(/^Edmund Farrow/)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Promotion' })).not.toBeInTheDocument();
  await act(async () => come());
  await screen.findByRole('group', { name: 'Promotion' });
  expect(checked()).toEqual(['promotion_view']);
});

/** What is clicked one after the other. A save that contradicts itself cannot be clicked. */
const CLICKABLE = TOGGLING_EXAMPLES.filter(({ on = [], off = [] }) => on.length === 0 || off.length === 0);

// Covers RIGHT-2.2
describe('one click follows the toggling rules', () => {
  test.each(CLICKABLE)('$rule', async ({ before, on = [], off = [], after }) => {
    await show(before);
    for (const claim of [...on, ...off]) await userEvent.click(box(claim));
    expect(checked().sort()).toEqual([...after].sort());
  });
});

// Covers RIGHT-2.1
test('saving sends the changes alone, says so and leads back', async () => {
  const { sent, claims } = await show(['promotion_view', 'support_view']);
  await userEvent.click(box('reports_outstanding_download'));
  await userEvent.click(box('support_view'));
  expect(screen.getByRole('status', { name: 'Changes' })).toHaveTextContent(
    'Will be given: Reports / Outstanding: View, Reports / Outstanding: DownloadWill be taken away: Support: View',
  );
  expect(hasUnsavedChanges()).toBe(true);
  await userEvent.click(saveButton());
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('User permissions updated.');
  expect(hasUnsavedChanges()).toBe(false);
  const row = { ClientId: 1, UserId: 9 };
  expect(sent).toEqual([
    [
      { ...row, GroupId: 4, PageId: 43, RightId: 1, HasRight: true },
      { ...row, GroupId: 4, PageId: 43, RightId: 2, HasRight: true },
      { ...row, GroupId: 6, PageId: 0, RightId: 1, HasRight: false },
    ],
  ]);
  expect(claims()).toEqual(['promotion_view', 'reports_outstanding_view', 'reports_outstanding_download']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  expect(window.location.pathname).toBe('/elan/settings');
});

// Covers RIGHT-2.1
test('a right that was changed back is no change', async () => {
  await show();
  await userEvent.click(box('promotion_create'));
  expect(saveButton()).toBeEnabled();
  await userEvent.click(box('promotion_create'));
  expect(saveButton()).toBeDisabled();
});

test('a right of a page without View of its group is said to have no effect', async () => {
  await show();
  await userEvent.click(box('reports_outstanding_view'));
  expect(box('reports_outstanding_view')).toHaveAccessibleDescription(
    'Has no effect without View of Reports.',
  );
  await userEvent.click(box('reports_view'));
  expect(box('reports_outstanding_view')).not.toHaveAccessibleDescription();
});

test('rights of deployments are shown, and said to be given by operators', async () => {
  await show(['deployments_view']);
  for (const claim of ['deployments_view', 'deployments_submit'] as const) {
    expect(box(claim)).toBeDisabled();
    expect(box(claim)).toHaveAccessibleDescription("Deployment rights are given by the portal's operators.");
  }
  const told = screen.getAllByText("Deployment rights are given by the portal's operators.");
  expect(told.filter((text) => text.closest('[aria-hidden="true"]'))).toHaveLength(1);
  expect(box('deployments_view')).toBeChecked();
});

describe('an administrator who holds some rights', () => {
  const HELD: readonly Claim[] = ['promotion_create', 'support_view', 'audit_view'];
  const NOT_HELD = 'You can only give rights that you hold yourself.';

  test('gives these, takes any, and is told why not the others', async () => {
    await show(['overview_view'], [], 9, { claims: HELD });
    expect(box('audit_view')).toBeEnabled();
    expect(box('support_view')).toBeEnabled();
    expect(box('support_closeticket')).toBeDisabled();
    expect(box('support_closeticket')).toHaveAccessibleDescription(NOT_HELD);
    await userEvent.click(box('overview_view'));
    await userEvent.click(box('overview_view'));
    expect(box('overview_view')).toBeChecked();
    expect(saveButton()).toBeDisabled();
  });

  test('does not give one that would bring along another which they do not hold', async () => {
    await show([], [], 9, { claims: HELD });
    expect(box('promotion_create')).toBeDisabled();
    expect(box('promotion_create')).toHaveAccessibleDescription(NOT_HELD);
  });

  test('gives everything but deployments as the account that the system made', async () => {
    await show([], [], 9, { claims: [], user: { Id: 1 } });
    expect(box('w9form_submit')).toBeEnabled();
    expect(box('deployments_view')).toBeDisabled();
  });
});

test('a save that fails says why and keeps what was chosen', async () => {
  await show(['promotion_view'], [answer(updateUserPermission, () => refuse(404, 'Not found.'))]);
  await userEvent.click(box('promotion_create'));
  await userEvent.click(saveButton());
  const alert = await screen.findByRole('alertdialog', { name: 'Something went wrong.' });
  expect(alert).toHaveTextContent('Not found.');
  await userEvent.click(within(alert).getByRole('button', { name: 'OK' }));
  expect(box('promotion_create')).toBeChecked();
  expect(saveButton()).toBeEnabled();
});

// Covers USER-2.12
test('a user who was deleted meanwhile is said to be, and what was chosen stays', async () => {
  const gone = () => refuse(404, 'Not found.');
  let isGone = false;
  const { answers } = fakeSettings();
  const known = answers.find(({ endpoint }) => endpoint === getUserById)!;
  await show(
    ['promotion_view'],
    [
      answer(updateUserPermission, () => {
        isGone = true;
        return gone();
      }),
      { ...known, reply: (request) => (isGone ? gone() : known.reply(request)) },
    ],
  );
  await userEvent.click(box('promotion_create'));
  await userEvent.click(saveButton());
  const alert = await screen.findByRole('alertdialog', { name: 'Something went wrong.' });
  expect(alert).toHaveTextContent('This user was deleted.');
  await userEvent.click(within(alert).getByRole('button', { name: 'OK' }));
  expect(box('promotion_create')).toBeChecked();
});

test('a user who may not be managed is shown as they are', async () => {
  await show(['promotion_view'], [], 2);
  expect(screen.getByText(/but not change them/)).toBeVisible();
  expect(box('promotion_view')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

// Covers RIGHT-2.7
test('the history tells who changed what', async () => {
  const { unmount, answers } = await show();
  expect(await screen.findByText(/have not been changed yet/)).toBeVisible();
  await userEvent.click(box('promotion_create'));
  await userEvent.click(saveButton());
  await screen.findByRole('alertdialog');
  unmount();
  render(
    <FakeShell path="/settings/permissions/9" answers={answers}>
      <SettingsTab />
    </FakeShell>,
  );
  await waitFor(() => expect(screen.getByText('Given: Promotion: Create/Edit')).toBeVisible());
  expect(screen.getByText(/admin2/)).toBeVisible();
});
