import type { Page, Route } from '@playwright/test';
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

test('a part of the frame that hangs is told, and comes at the next press', async ({ page, context }) => {
  await context.clock.install();
  await startSession(page, 'elan');
  await page.goto('/elan/support');
  await atRest(page.getByRole('table', { name: 'Support tickets' }));
  const account = page.getByRole('button', { name: /^Account of / });
  const hung: Route[] = [];
  const files = (url: URL) => url.pathname.startsWith('/assets/') && url.pathname.endsWith('.js');
  await page.route(files, (route) => void hung.push(route));
  await account.click();
  await expect.poll(() => hung.length).toBeGreaterThan(0);
  await context.clock.fastForward(30_000);
  await expect(page.getByText('The menu could not be loaded. Please try again.')).toBeVisible();

  await page.unroute(files);
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
});
