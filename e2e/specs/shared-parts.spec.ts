import type { Page } from '@playwright/test';
import { atRest, expect, openFilters, startSession, test } from '../support/portal';

/** Opens the first calendar of a list's filters, and closes it again. */
async function useCalendar(page: Page): Promise<void> {
  await openFilters(page);
  await page.getByRole('button', { name: 'Open calendar' }).first().click();
  await expect(page.getByRole('dialog', { name: /^Choose / })).toBeVisible();
  await page.keyboard.press('Escape');
}

// Covers REMOTE-6.3
test('a heavy part of the kit comes from the shell at its first use, and is there for the next tab', async ({
  page,
}) => {
  await startSession(page, 'elan');
  await page.goto('/elan/support');
  await atRest(page.getByRole('table', { name: 'Support tickets' }));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
  });
  await useCalendar(page);
  expect(asked.filter((path) => path.startsWith('/assets/'))).not.toEqual([]);
  expect(asked.filter((path) => path.startsWith('/remotes/support/'))).toEqual([]);

  await page.getByRole('banner').getByRole('link', { name: 'Rewards', exact: true }).click();
  await atRest(page.getByRole('table', { name: 'Rewards' }));
  await expect(page.getByRole('figure').first()).toBeVisible();
  asked.length = 0;
  await useCalendar(page);
  expect(asked.filter((path) => path.startsWith('/assets/'))).toEqual([]);
});
