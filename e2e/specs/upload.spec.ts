import type { Page } from '@playwright/test';
import { errorsFileName } from '@portal/shared/domain/upload-name';
import {
  expect,
  expectAccessible,
  expectFitsPhone,
  hold,
  test,
  type ClientKey,
  startSession,
  post,
} from '../support/portal';

const COLUMNS = {
  fulfilment:
    'PromotionId,RewardName,PortBu,PortfolioName,LocationCode,OfficeId,OfficeName,RewardAmount,RewardType,PaymentMethod',
  alternate:
    'PromotionId,RewardName,PortBu,PortfolioName,LocationCode,OfficeId,OfficeName,RewardAmount,RewardType,RewardDescription',
};

/** A promotion in progress with money left, found as the page itself finds promotions and their rewards. */
async function runningPromotion(page: Page, client: ClientKey): Promise<number> {
  const { promotion } = (await post(page, client, '/api/Reward/getRewardFileHistory', {
    PageSize: 100,
  })) as { promotion: Array<{ FileID: number; StatusId: number; File_Name: string }> };
  const waiting = promotion.find((file) => file.StatusId === 2);
  const summary = (await post(page, client, '/api/Reward/totalRewardsByPrmotionID', {
    filerecordid: waiting?.FileID,
  })) as { Data: Array<{ PromotionID: number }> };
  return summary.Data[0]?.PromotionID ?? 0;
}

const unique = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`.slice(-9);
const rowsFor = (promotionId: number, ids: readonly string[], last: string) =>
  ids
    .map((id) => `${promotionId},Bonus ${id},00077,North,0040,${id},Officer ${id},1.25,,${last}`)
    .join('\r\n');

async function choose(page: Page, label: string, name: string, text: string) {
  await page.getByLabel(label).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

// Covers UPLOAD-4.2
test('a fulfilment file: sent, checked, approved', { tag: '@processes' }, async ({ page }) => {
  await startSession(page, 'elan', 'promo');
  const promotionId = await runningPromotion(page, 'elan');
  await page.goto('/elan/rewards/upload');
  await expect(page.getByRole('heading', { name: 'Upload Fulfillment' })).toBeVisible();
  await expectAccessible(page);

  const stem = `e2e-${unique()}`;
  const ids = [unique(), unique()];
  // Until its sums were seen: once the file is sent the page goes on by itself.
  const send = await hold(page, '**/api/Reward/uploads/**');
  await choose(
    page,
    'Fulfillment file',
    `${stem}_incremental_03012026.csv`,
    `${COLUMNS.fulfilment}\r\n${rowsFor(promotionId, ids, 'ACH')}\r\n`,
  );
  await expect(page.getByRole('region', { name: 'Sum per promotion' })).toContainText('$2.50');
  send();
  await expect(page).toHaveURL(/\/elan\/rewards\/upload\/status\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Fulfillment File Details' })).toBeVisible();
  await expect(page.getByLabel('File Name')).toHaveValue(`${stem}_incremental_03012026.csv`);
  await expect(page.getByText('Exception', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Summary' })).toContainText('$2.50');
  const grid = page.getByRole('table', { name: /not known yet/ });
  await expect(grid).toContainText(ids[0] ?? '');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Do you want to continue to Approve the file?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/\/elan\/rewards\/upload$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const row = page.getByRole('row', { name: new RegExp(stem) });
  await expect(row).toContainText('Approved');
  await page.goto(`/elan/rewards?OfficeId=${ids[0]}`);
  await expect(page.getByRole('table', { name: 'Rewards' })).toContainText(`Bonus ${ids[0]}`);
});

test('a file with errors says so before it is sent, and again with every row after it', async ({ page }) => {
  await startSession(page, 'hd', 'promo');
  await page.goto('/hd/rewards/upload');
  await choose(page, 'Fulfillment file', 'march.csv', 'x');
  await expect(page.getByText('Invalid file name', { exact: true })).toBeVisible();
  await choose(page, 'Fulfillment file', 'march.txt', 'x');
  await expect(page.getByText('File Extension is not supported (only .csv is supported.)')).toBeVisible();

  const row = `999999,B,1,N,4,7,Ada,-5,RW,ACH`;
  const name = `wrong-${unique()}_promo_03012026.csv`;
  await choose(page, 'Fulfillment file', name, `${COLUMNS.fulfilment}\n${row}\n`);
  await expect(page.getByText('This file would be refused:')).toBeVisible();
  await expect(page.getByText(/Line 2: The amount must be more than 0/)).toBeVisible();
  await page.getByRole('button', { name: 'Upload anyway' }).click();
  await expect(page).toHaveURL(/\/status\/\d+$/);
  await expect(page.getByText('File Rejected', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Promotion ID' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Errors File' }).click();
  expect((await download).suggestedFilename()).toBe(errorsFileName(name, false));
  const onlyErrors = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Only the Rows with Errors' }).click();
  expect((await onlyErrors).suggestedFilename()).toBe(errorsFileName(name, true));
  await page.getByRole('link', { name: 'Resubmit File' }).click();
  await expect(page).toHaveURL(/\/hd\/rewards\/upload$/);
  await page.getByRole('link', { name: `View errors of ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Fulfillment File Details' })).toBeVisible();
  await expectFitsPhone(page);
});

test('a file whose connection breaks stays, and Retry sends it', async ({ page, guard }) => {
  guard.allow(/ERR_FAILED|ERR_CONNECTION/);
  await startSession(page, 'elan', 'promo');
  const promotionId = await runningPromotion(page, 'elan');
  await page.goto('/elan/rewards/upload');
  let tries = 0;
  await page.route('**/api/Reward/uploads/**', (route) => (++tries === 1 ? route.abort() : route.continue()));
  const name = `e2e-${unique()}_incremental_03012026.csv`;
  const text = `${COLUMNS.fulfilment}\r\n${rowsFor(promotionId, [unique()], 'ACH')}\r\n`;
  await choose(page, 'Fulfillment file', name, text);
  await expect(page.getByText('The connection broke and the file was not sent.')).toHaveCount(1);
  await expect(page.getByLabel('File Name')).toHaveValue(name);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/\/status\/\d+$/);
});

// Covers UPLOAD-4.6
test(
  'an alternate file: sent, checked, rejected with a reason in its row',
  { tag: '@processes' },
  async ({ page }) => {
    await startSession(page, 'acg', 'promo');
    const promotionId = await runningPromotion(page, 'acg');
    await page.goto('/acg/rewards/uploadsweepstake');
    await choose(page, 'Alternate file', 'march_promo_03012026.csv', 'x');
    await expect(page.getByText('Invalid file name.', { exact: true })).toBeVisible();

    const stem = `e2e-${unique()}`;
    await choose(
      page,
      'Alternate file',
      `${stem}_alternate_03012026.csv`,
      `${COLUMNS.alternate}\r\n${rowsFor(promotionId, [unique()], 'Prize')}\r\n`,
    );
    await expect(page).toHaveURL(/\/acg\/rewards\/uploadsweepstake\/status\/\d+$/);
    await expect(page.getByText('File uploaded successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/acg\/rewards\/uploadsweepstake$/);
    const row = page.getByRole('row', { name: new RegExp(stem) });
    await row.getByRole('button', { name: /^Reject/ }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Comment is required.')).toBeVisible();
    await page.getByLabel('Comment').fill('Winners are not confirmed.');
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(row).toContainText('Rejected');
    await expectAccessible(page);
    await expectFitsPhone(page);
  },
);

// Covers UPLOAD-4.6
test('an alternate file is approved in its row', async ({ page }) => {
  await startSession(page, 'bmw', 'promo');
  await page.goto('/bmw/rewards/uploadsweepstake');
  const approve = page.getByRole('button', { name: /^Approve / }).first();
  const name = ((await approve.getAttribute('aria-label')) ?? '').replace('Approve ', '');
  await page.getByRole('button', { name: `Approve ${name}`, exact: true }).click();
  const look = page.getByRole('dialog', { name: 'Approve file' });
  await expect(look.getByRole('table', { name: 'Summary' })).toContainText('$');
  await expectAccessible(page);
  await expect(page.getByText('Do you want to continue to Approve the file?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Approved');
});
