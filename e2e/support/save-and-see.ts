import { expect, type Page } from '@playwright/test';
import { editScreen, type DevelopmentServer } from './develop';

/** Where the portal itself is started, unless told. */
const PORTALS_PORT = 8080;

/** A page that is loaded again has lost the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

/** What is saved is seen in the open page, which keeps its state: of a tab with the counter, which shows it. */
export async function changesInPlace(page: Page, folder: string): Promise<void> {
  const counter = page.getByRole('button', { name: /^Counted to/ });
  await counter.click();
  await counter.click();
  await mark(page);
  editScreen(folder, 'The first text.', 'The second text.');
  await expect(page.getByText('The second text.')).toBeVisible();
  await expect(counter).toHaveText('Counted to 2');
  // Another order of hooks: what the component kept can not be kept.
  editScreen(folder, 'useState(0);', 'useState(7);\n  useState(0);');
  await expect(counter).toHaveText('Counted to 7');
  await counter.click();
  editScreen(folder, 'The second text.', 'The third text.');
  await expect(page.getByText('The third text.')).toBeVisible();
  await expect(counter).toHaveText('Counted to 8');
  expect(await isMarked(page)).toBe(true);
}

/** Ends a development server and waits until its port is free; it never has the portal's. */
export async function leavesNothing({ port, stop }: DevelopmentServer): Promise<void> {
  expect(port).not.toBe(PORTALS_PORT);
  await stop();
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => 'it still answers',
        () => 'gone',
      ),
    )
    .toBe('gone');
}
