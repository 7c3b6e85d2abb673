import type { Page } from '@playwright/test';
import {
  atRest,
  expect,
  expectAccessible,
  test,
  expectAccessibleAndFits,
  openFilters,
  startSession,
} from '../support/portal';
import { availableReward, sendEvent, type Reward } from '../support/payment-provider';

const table = (page: Page) => page.getByRole('table', { name: 'Rewards' });
const rows = (page: Page) => table(page).locator('tbody tr');

// Covers SHELL-2.5
test('filter, sort, page and reload: the address keeps the list as it was', async ({ page }) => {
  await startSession(page, 'elan');
  await page.goto('/elan/rewards');
  await expect(rows(page)).toHaveCount(10);
  await openFilters(page);
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Payment Settled' });
  await page.getByLabel('Payment Method', { exact: true }).selectOption({ label: 'ACH' });
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/RewardStatus=11/);
  // The address is there a moment before the list that it asks for.
  await expect(rows(page).filter({ hasNotText: /Payment Settled[\s\S]*ACH/ })).toHaveCount(0);
  await atRest(table(page));
  for (const text of await rows(page).allInnerTexts()) expect(text).toMatch(/Payment Settled[\s\S]*ACH/);

  await table(page).getByRole('button', { name: 'Officer Name' }).click();
  await expect(page).toHaveURL(/sort=OfficeName/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
  await atRest(table(page));
  const before = await rows(page).allInnerTexts();
  await page.reload();
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
  await expect(rows(page)).toHaveText(before, { useInnerText: true });
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page).not.toHaveURL(/RewardStatus/);
});

// Covers REWARD-1.2
test('a range of dates needs both of its ends', async ({ page }) => {
  await startSession(page, 'bmw');
  await page.goto('/bmw/rewards');
  await openFilters(page);
  await page.getByLabel('From Date', { exact: true }).fill('01/01/2020');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Please specify the date range.')).toBeVisible();
  await expect(page).not.toHaveURL(/FromDate/);
  await page.getByLabel('To Date', { exact: true }).fill('01/31/2020');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
});

test('the rewards list drops what is no filter from the address, and tells a range that ends too early', async ({
  page,
}) => {
  await startSession(page, 'bmw');
  await page.goto('/bmw/rewards?RewardStatus=99&sort=bogus&page=2');
  await expect(page).toHaveURL(/\/bmw\/rewards\?page=2$/);
  await expect(table(page).getByRole('columnheader', { name: 'Created Date' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await openFilters(page);
  await page.getByLabel('From Date', { exact: true }).fill('02/01/2020');
  await page.getByLabel('To Date', { exact: true }).fill('01/31/2020');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('The To Date must be the From Date or a later day.')).toBeVisible();
  await page.getByLabel('To Date', { exact: true }).fill('02/01/2020');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/ToDate=02%2F01%2F2020/);
});

test('the table says that there is more to the side', async ({ page }) => {
  await startSession(page, 'elan');
  await page.goto('/elan/rewards');
  await expect(rows(page)).toHaveCount(10);
  const region = page.getByRole('region', { name: 'Rewards', exact: true });
  const frame = region.locator('..');
  await expect(frame).toHaveAttribute('data-more', 'right');
  // Half of the way, however wide the table is.
  await region.evaluate((element) => element.scrollTo((element.scrollWidth - element.clientWidth) / 2, 0));
  await expect(frame).toHaveAttribute('data-more', 'left right');
  await region.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
  await expect(frame).toHaveAttribute('data-more', 'left');
});

// Covers REWARD-2.1, LIST-1.3
test('an expanded row shows how far the reward has come', async ({ page }) => {
  await startSession(page, 'hd');
  await page.goto('/hd/rewards?RewardStatus=12&PaymentMethod=3');
  await page
    .getByRole('button', { name: /^Progress of reward/ })
    .first()
    .click();
  const steps = page.getByRole('list', { name: /^Progress of reward/ });
  // The shadow before the buttons that stay would lie over the last step.
  const frame = page.locator('[data-more]');
  expect(await frame.evaluate((element) => getComputedStyle(element, '::after').right)).toBe('0px');
  await expect(steps.getByRole('listitem').first()).toContainText(
    /Reward Available.*\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M E[SD]T/,
  );
  // Lighter on dark grounds, as in the bar above.
  const inBar = await page
    .locator('[data-segment]')
    .first()
    .evaluate((one) => getComputedStyle(one).filter);
  await expect(steps.locator('[data-own-color]').first()).toHaveCSS('filter', inBar);
  const error = steps.getByRole('button', { name: /^Return:R\d\d:/ });
  await error.focus();
  await expect(page.getByRole('tooltip')).toContainText(/^Return:R\d\d:/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: /^History of reward/ })).toContainText('Payment Failed');
  await expectAccessible(page);
});

test.describe('re-initiating a payment', () => {
  async function reinitiate(page: Page, rewardId: number) {
    await page.goto(`/elan/rewards?RewardID=${rewardId}`);
    await page.getByRole('button', { name: `Progress of reward ${rewardId}` }).click();
    await page.getByRole('button', { name: `Re-initiate reward ${rewardId}` }).click();
    await expect(page.getByText('Are you sure you want to reinitiate the failed transaction?')).toBeVisible();
    await page.getByRole('button', { name: 'Yes' }).click();
  }
  const isPlain = ({ OfficeId }: Reward) => !/90[1-6]$/.test(OfficeId);

  // Covers PAY-1.1
  test('a payment that is tried again and begins: the reward is on its way again', async ({ page }) => {
    await startSession(page, 'elan');
    const rewardId = await availableReward(page, 'elan', isPlain);
    await sendEvent(page, 'redeemed', { rewardId, paymentMethodId: 2 });
    await sendEvent(page, 'failed', {
      rewardId,
      code: 'Z110',
      description: 'Recipient bank is not available',
    });
    await reinitiate(page, rewardId);
    await expect(page.getByText('The payment was initiated again.')).toBeVisible();
    await expect(rows(page).first()).toContainText('Payment Initiated');
    await expect(page.getByRole('list', { name: /^Progress/ })).toContainText('Payment Initiated, done');
    await expect(page.getByRole('button', { name: `Re-initiate reward ${rewardId}` })).toHaveCount(0);
  });

  // Covers PAY-1.2
  test('a payment that is tried again and waits for the banker: the page says what to ask them', async ({
    page,
  }) => {
    await startSession(page, 'elan');
    const rewardId = await availableReward(page, 'elan', ({ OfficeId }) => OfficeId.endsWith('901'), {
      OfficeId: '901',
    });
    await sendEvent(page, 'redeemed', { rewardId, paymentMethodId: 2 });
    await reinitiate(page, rewardId);
    await expect(
      page.getByText(
        'Please, ask the banker to enroll in the Zelle network or update preferred payment method to ACH to receive the payment.',
      ),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(rows(page).first()).toContainText('Pending Enrollment');
  });

  // Covers PAY-1.2
  test('a payment that is tried again and fails again: the page says so', async ({ page }) => {
    await startSession(page, 'elan');
    const rewardId = await availableReward(page, 'elan', ({ OfficeId }) => OfficeId.endsWith('902'), {
      OfficeId: '902',
    });
    await sendEvent(page, 'redeemed', { rewardId, paymentMethodId: 2 });
    await reinitiate(page, rewardId);
    await expect(page.getByText('Payment Re-initiate failed. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('button', { name: /^Error:Z102:/ })).toBeVisible();
  });
});

// Covers REWARD-3.2
test('removing a reward gives its money back', { tag: '@processes' }, async ({ page }) => {
  await startSession(page, 'bmw');
  const rewardId = await availableReward(page, 'bmw', () => true);
  await page.goto(`/bmw/rewards?RewardID=${rewardId}`);
  await page.getByRole('button', { name: `Remove reward ${rewardId}` }).click();
  await expect(page.getByText('Are you sure you want to delete this reward?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).dblclick();
  await expect(page.getByText('Your Reward was successfully deleted!')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(rows(page).first()).toContainText('Reward Removed');
  await expect(page.getByRole('button', { name: `Remove reward ${rewardId}` })).toBeDisabled();
});

// Covers CLIENT-1.3
test('acg calls officers producers, in the table and in the filters', async ({ page }) => {
  await startSession(page, 'acg');
  await page.goto('/acg/rewards');
  await expect(table(page).getByRole('columnheader', { name: 'Producer Name' })).toBeVisible();
  await expect(table(page).getByRole('columnheader', { name: 'P-ID' })).toBeVisible();
  await openFilters(page);
  await expect(page.getByLabel('Producer Name')).toBeVisible();
  await expect(page.getByLabel('P-ID')).toBeVisible();
  await expect(page.getByText(/Officer/)).toHaveCount(0);
});

// Covers REWARD-3.1
test('on hd a user without the right to upload neither removes nor uploads', async ({ page }) => {
  await startSession(page, 'hd', 'exec');
  await page.goto('/hd/rewards?RewardStatus=4');
  await expect(rows(page).first()).toContainText('Reward Available');
  await expect(page.getByRole('button', { name: /^Remove reward/ }).first()).toBeDisabled();
  await expect(page.getByRole('link', { name: /^Upload/ })).toHaveCount(0);
});

// Covers REWARD-1.4, REWARD-3.1
test('on hd a user with the right to upload removes as well', async ({ page }) => {
  await startSession(page, 'hd', 'promo');
  await page.goto('/hd/rewards?RewardStatus=4');
  await expect(page.getByRole('button', { name: /^Remove reward/ }).first()).toBeEnabled();
  const fulfillment = page.getByRole('link', { name: 'Upload Fulfillment' });
  await expect(fulfillment).toHaveAttribute('href', '/hd/rewards/upload');
  const alternate = page.getByRole('link', { name: 'Upload Alternate' });
  await expect(alternate).toHaveAttribute('href', '/hd/rewards/uploadsweepstake');
});

// Covers SHELL-3.1, SHELL-3.3
test('the list is accessible and fits', async ({ page }) => {
  await startSession(page, 'acg');
  await page.goto('/acg/rewards');
  await expect(rows(page)).toHaveCount(10);
  await openFilters(page);
  await expectAccessibleAndFits(page);
});
