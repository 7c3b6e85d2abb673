import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, post, startSession, test } from '../support/portal';
import { makeUsers } from '../support/make-users';
import { uniqueName } from '../support/unique-name';

const bar = (page: Page) => page.getByRole('group', { name: 'Selected rows' });

/** The first look at a run finds it under way, however quick it is. */
async function slowAtFirst(page: Page) {
  await page.route(
    '**/api/Bulk/Status',
    async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { Data: object };
      const Data = { ...answer.Data, Done: 1, Refused: 0, FinishedDate: null, MayUndo: false };
      await route.fulfill({ response, json: { ...answer, Data } });
    },
    { times: 1 },
  );
}

// Covers LIST-3.1, LIST-3.3, LIST-3.4
test('three rewards are removed at once: facts, progress, what became of each, and that as a file', async ({
  page,
}) => {
  await startSession(page, 'bmw');
  await page.goto('/bmw/rewards?RewardStatus=4');
  const table = page.getByRole('table', { name: 'Rewards' });
  await expect(table.locator('tbody tr')).toHaveCount(10);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const boxes = table.getByRole('checkbox');
  for (const at of [0, 1, 2]) await boxes.nth(at).click();
  await expect(bar(page).getByRole('status')).toHaveText('3 selected');
  await expectAccessible(page);
  await bar(page).getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove rewards' });
  await expect(question.getByText(/^Remove 3 rewards, \$[\d,]+\.\d\d$/)).toBeVisible();
  await expect(question.getByText('Removed rewards do not come back.')).toBeVisible();
  await expectAccessible(page);
  await slowAtFirst(page);
  await question.getByRole('button', { name: 'Remove rewards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove rewards' });
  await expect(dialog.getByRole('progressbar', { name: 'Remove rewards' })).toBeVisible();
  await expect(dialog.getByText('1 of 3 rows')).toBeVisible();
  await expect(dialog.getByText(/^Remove 3 rewards, .*: done\. 0 refused\.$/)).toBeVisible();
  const results = dialog.getByRole('table', { name: 'Results' }).locator('tbody tr');
  await expect(results).toHaveCount(3);
  const removed = await results.first().getByRole('cell').first().innerText();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV file' }).click();
  const lines = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('ID,Name,Result,Reason');
  expect(lines.filter((line) => line.startsWith(`${removed},`))).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(bar(page).getByRole('status')).toHaveText('0 selected');
  await page.goto(`/bmw/rewards?RewardID=${removed}&RewardStatus=4`);
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
});

// Covers LIST-3.7, LIST-3.8
test('users are deactivated at once, and Undo activates them again while the results are open', async ({
  page,
}) => {
  await startSession(page, 'acg');
  const word = await makeUsers(page, 'acg', 2);
  await page.goto(`/acg/settings?q=${word}`);
  const switches = page.getByRole('switch', { name: /^Active: / });
  await expect(switches).toHaveCount(2);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await bar(page).getByRole('checkbox', { name: 'All on this page' }).click();
  await bar(page).getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deactivate users' });
  await expect(question.getByText('Deactivate 2 users', { exact: true })).toBeVisible();
  await expect(question.getByText(/^They are logged out at once/)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Deactivate users' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate users' });
  await expect(dialog.getByText('Deactivate 2 users: done. 0 refused.')).toBeVisible();
  await expect(page.getByText('2 users are now inactive.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  const again = page.getByRole('dialog', { name: 'Activate users' });
  await expect(again.getByText('Activate 2 users: done. 0 refused.')).toBeVisible();
  await again.getByRole('button', { name: 'Done' }).click();
  await expect(switches).toHaveCount(2);
  for (const one of await switches.all()) await expect(one).toBeChecked();
});

// Covers LIST-3.1, LIST-3.3, PREF-1.5
test('on a phone two tickets are closed at once with a comment, and one that is closed already is told apart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await startSession(page, 'hd', 'super');
  const word = uniqueName('batch');
  for (const subject of ['first', 'second', 'third']) {
    const entry = { Category: 3, Subject: `${word} ${subject}`, Body: 'What it is about.' };
    const raised = (await post(page, 'hd', '/api/Support/CreateSupportTicket', entry)) as {
      TicketNo: number;
    };
    // A ticket is open once it was read.
    await post(page, 'hd', '/api/Support/SupportTicketDetails', { ticketNo: raised.TicketNo });
  }
  await page.goto(`/hd/support?q=${word}`);
  const cards = page.getByRole('table', { name: 'Support tickets' }).locator('tbody tr');
  await expect(cards).toHaveCount(3);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const subject of ['first', 'second'])
    await cards.filter({ hasText: subject }).getByRole('checkbox').click();
  await bar(page).getByRole('button', { name: 'Close tickets' }).click();
  const question = page.getByRole('alertdialog', { name: 'Close tickets' });
  await expect(question.getByText('Close 2 tickets', { exact: true })).toBeVisible();
  await expect(question.getByText(/A closed ticket is not opened again/)).toBeVisible();
  const close = question.getByRole('button', { name: 'Close tickets' });
  await close.click();
  await expect(question.getByRole('textbox', { name: 'Comment' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await question.getByRole('textbox', { name: 'Comment' }).fill('Answered by phone.');
  await close.click();
  const dialog = page.getByRole('dialog', { name: 'Close tickets' });
  await expect(dialog.getByText('Close 2 tickets: done. 0 refused.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(cards.filter({ hasText: 'Closed' })).toHaveCount(2);

  await bar(page).getByRole('checkbox', { name: 'All on this page' }).click();
  await bar(page).getByRole('button', { name: 'Close tickets' }).click();
  await expect(question.getByText(/^2 of the 3 selected rows do not allow this/)).toBeVisible();
  await question.getByRole('textbox', { name: 'Comment' }).fill('Answered by phone.');
  await close.click();
  await expect(dialog.getByText('Close 1 ticket: done. 2 refused.')).toBeVisible();
});
