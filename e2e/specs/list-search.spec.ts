import type { Page } from '@playwright/test';
import { atRest, expect, expectAccessible, startSession, test } from '../support/portal';

const rewards = (page: Page) => page.getByRole('table', { name: 'Rewards' });
const chips = (page: Page) => page.getByRole('list', { name: 'Filters in use' });

// Covers LIST-1.2, LIST-2.1, LIST-2.3
test('a list is searched and filtered by its legend, chips take one filter away at a time, and the address keeps it', async ({
  page,
}) => {
  await startSession(page, 'elan');
  await page.goto('/elan/rewards?RewardStatus=11');
  const rows = rewards(page).locator('tbody tr');
  await expect(rows).toHaveCount(10);
  const officer = await rewards(page)
    .getByRole('link', { name: /^All rewards of/ })
    .first()
    .innerText();
  await page.getByRole('button', { name: 'Payment Settled', pressed: true }).click();
  await expect(page).not.toHaveURL(/RewardStatus/);

  const field = page.getByRole('searchbox', { name: 'Find in this list' });
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type(officer);
  await expect(page).toHaveURL(/[?&]q=/);
  // The address is there a moment before the list that it asks for.
  await expect(rows.filter({ hasNotText: officer })).toHaveCount(0);
  await atRest(rewards(page));
  for (const text of await rows.allInnerTexts()) expect(text).toContain(officer);
  await page.getByRole('button', { name: 'Payment Settled', pressed: false }).click();
  await expect(page).toHaveURL(/RewardStatus=11/);
  await expect(chips(page).getByRole('button')).toHaveCount(3);
  await expectAccessible(page);

  await page.reload();
  await expect(field).toHaveValue(officer);
  await expect(page.getByRole('button', { name: 'Payment Settled', pressed: true })).toBeVisible();
  await chips(page)
    .getByRole('button', { name: /^Drop filter Status/ })
    .click();
  await expect(page).not.toHaveURL(/RewardStatus/);
  await expect(page).toHaveURL(/[?&]q=/);
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(page).not.toHaveURL(/[?&]q=/);
  await expect(chips(page)).toHaveCount(0);
});

// Covers LIST-2.1, LIST-2.2
test('on a phone a quick filter is pressed and taken back by keyboard, and finding nothing says so', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await startSession(page, 'hd');
  await page.goto('/hd/rewards');
  await expect(rewards(page).locator('tbody tr')).toHaveCount(10);
  const preset = page.getByRole('button', { name: 'Failed Zelle' });
  const field = page.getByRole('searchbox', { name: 'Find in this list' });
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(preset).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/RewardStatus=12&PaymentMethod=2/);
  await expect(preset).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await preset.press('Space');
  await expect(page).not.toHaveURL(/RewardStatus/);
  await page.keyboard.press('/');
  await expect(field).toBeFocused();
  await page.keyboard.type('no officer has this name');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all rows' }).press('Enter');
  await expect(rewards(page).locator('tbody tr')).toHaveCount(10);
});
