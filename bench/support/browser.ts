import { createRequire } from 'node:module';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { findBrowser } from '../../e2e/support/find-browser';
import { ROOT } from './portal';

export type { Browser, Locator, Page, Request, Response } from '@playwright/test';

/** A headless browser; the caller closes it. */
export function startBrowser(): Promise<Browser> {
  const { chromium } = createRequire(path.join(ROOT, 'e2e/package.json'))(
    '@playwright/test',
  ) as typeof import('@playwright/test');
  return findBrowser().then((executablePath) =>
    chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] }),
  );
}

/** Opens the login page of the first client and waits until it can be filled in. */
export async function openLogin(page: Page, address: string): Promise<void> {
  await page.goto(`${address}/elan/login`);
  await page.getByLabel('LOGIN ID').waitFor();
}

/** Fills in the login page as a user does; the button is enabled once the proof of work is done. */
export async function fillLogin(page: Page): Promise<void> {
  await page.getByLabel('LOGIN ID').fill('admin');
  await page.getByLabel('PASSWORD').fill('Portal#2026');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'LOG IN' }).and(page.locator(':enabled')).waitFor();
}

/** Logs in on the screen and waits for the portal's header. */
export async function logInOnScreen(page: Page, address: string): Promise<void> {
  await openLogin(page, address);
  await fillLogin(page);
  await page.getByRole('button', { name: 'LOG IN' }).click();
  await page.getByRole('banner').waitFor();
}
