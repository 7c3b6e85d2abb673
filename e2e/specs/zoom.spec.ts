import { expect, expectNoSidewaysScroll, startSession, test } from '../support/portal';

/** 1280 x 1024 pixels at 400 %. */
test.use({ viewport: { width: 320, height: 256 } });

// Covers SHELL-3.8
test('at 400 % zoom a dialog scrolls as a whole', async ({ page }) => {
  await startSession(page, 'acg');
  await page.goto('/acg/rewards');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Columns of Rewards' });
  const heading = dialog.getByRole('heading', { name: 'Columns of Rewards' });
  await expect(heading).toBeInViewport();
  await dialog.getByRole('checkbox').last().focus();
  await expect(heading).not.toBeInViewport();
  await dialog.getByRole('button', { name: 'Save' }).click({ trial: true });
  await expectNoSidewaysScroll(page);
});

// Covers SHELL-3.8
test('at 400 % zoom the bar of the W-9 form leaves the window to the form', async ({ page }) => {
  await startSession(page, 'acg');
  await page.goto('/acg/taxation?sort=STATUS');
  await page
    .getByRole('link', { name: /^Fill Out Form/ })
    .first()
    .click();
  const form = page.getByRole('dialog', { name: /^Form W-9/ });
  const back = form.getByRole('button', { name: 'Back' });
  await expect(back).toBeInViewport();
  await form.getByLabel('Signature of U.S. person').focus();
  await expect(back).not.toBeInViewport();
  await expectNoSidewaysScroll(page);
});
