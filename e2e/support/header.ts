import { expect, type Locator, type Page } from '@playwright/test';

/** A link of the header: to a tab, or to the settings. */
export const headerLink = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** Beside a tab that failed the header is still there, and leads to another tab. */
export async function expectTheRestWorks(page: Page): Promise<void> {
  await headerLink(page, 'Promotions').click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: /account/i })).toBeVisible();
}
