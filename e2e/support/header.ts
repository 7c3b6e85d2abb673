import type { Locator, Page } from '@playwright/test';

/** A link of the header: to a tab, or to the settings. */
export const headerLink = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
