import { logIn } from '../support/portal';
import { expect, test } from '../support/own-portal';

// Covers REMOTE-3.1
test('the link of a preview shows the release under a bar that says so, until it is left', async ({
  page,
  ownPortal,
}) => {
  const maps = { name: 'charts', heading: 'Charts' };
  for (const version of ['1.0.0', '1.1.0']) await ownPortal.publish({ ...maps, version });
  await ownPortal.activate('charts', '1.0.0');
  await logIn(page, 'elan');
  await page.goto('/elan/charts');
  await expect(page.getByText('Version 1.0.0')).toBeVisible();

  const link = await ownPortal.preview('charts', '1.1.0');
  await page.goto('/elan/overview');
  await page.goto(`/elan/charts${link}`);
  await expect(page.getByText('Version 1.1.0')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Preview' });
  await expect(bar).toContainText('Preview of Charts 1.1.0');
  await expect(page).not.toHaveURL(/preview/);
  await page.reload();
  await expect(page.getByText('Version 1.1.0')).toBeVisible();

  await bar.getByRole('button', { name: 'Leave the preview' }).click();
  await expect(page.getByText('Version 1.0.0')).toBeVisible();
  await expect(bar).toHaveCount(0);
});

// Covers REMOTE-3.1
test('the link of a preview outlives the login', async ({ page, ownPortal }) => {
  const globes = { name: 'globes', heading: 'Globes' };
  await ownPortal.publish({ ...globes, version: '1.0.0' });
  await ownPortal.activate('globes', '1.0.0');
  await ownPortal.publish({ ...globes, version: '1.1.0' });
  await page.goto(`/elan/login${await ownPortal.preview('globes', '1.1.0')}`);
  await expect(page.getByLabel('LOGIN ID')).toBeVisible();
  await logIn(page, 'elan');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Preview of Globes 1.1.0');
});
