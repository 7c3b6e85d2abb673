import type { Page } from '@playwright/test';
import { headerLink } from '../support/header';
import { logIn } from '../support/portal';
import { expect, test } from '../support/own-portal';

/** A person comes back to the window: the page looks whether there is something new. */
const comeBack = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
const newer = (page: Page) => page.getByText('A newer version is available.');

test('a team ships a tab that the shell has never heard of, and a page shows it at its next load', async ({
  page,
  ownPortal,
}) => {
  await logIn(page, 'elan');
  await expect(headerLink(page, 'Parcels')).toHaveCount(0);
  await ownPortal.publish({ name: 'parcels', version: '1.0.0', heading: 'Parcels' });
  await ownPortal.activate('parcels', '1.0.0');
  await page.reload();
  await headerLink(page, 'Parcels').click();
  await expect(page.getByRole('heading', { name: 'Parcels' })).toBeVisible();
  await expect(page).toHaveURL(/\/elan\/parcels$/);
  expect((await page.reload())?.status()).toBe(200);
  await expect(page.getByText('Version 1.0.0')).toBeVisible();
});

// Covers REMOTE-2.4
test('a release and a rollback leave a page with an unsaved form alone, and offer to reload after it', async ({
  page,
  ownPortal,
}) => {
  const letters = { name: 'letters', heading: 'Letters' };
  await ownPortal.publish({ ...letters, version: '1.0.0' });
  await ownPortal.activate('letters', '1.0.0');
  await logIn(page, 'elan');
  await headerLink(page, 'Letters').click();
  await page.getByLabel('Note').fill('half a sentence');

  await ownPortal.publish({ ...letters, version: '1.1.0' });
  await ownPortal.activate('letters', '1.1.0');
  const answered = page.waitForResponse(/\/api\/remotes\?/);
  await comeBack(page);
  await answered;
  await expect(newer(page)).toHaveCount(0);
  await expect(page.getByLabel('Note')).toHaveValue('half a sentence');
  await expect(page.getByText('Version 1.0.0')).toBeVisible();

  await page.getByLabel('Note').fill('');
  await expect(newer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Version 1.1.0')).toBeVisible();

  await ownPortal.rollback('letters');
  await comeBack(page);
  await expect(newer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Version 1.0.0')).toBeVisible();
});

// Covers REMOTE-2.4
test('an open page opens a tab in the version it started with, though a newer one is active', async ({
  page,
  ownPortal,
}) => {
  const stamps = { name: 'stamps', heading: 'Stamps' };
  await ownPortal.publish({ ...stamps, version: '1.0.0' });
  await ownPortal.activate('stamps', '1.0.0');
  await logIn(page, 'elan');
  await expect(headerLink(page, 'Stamps')).toBeVisible();
  await ownPortal.publish({ ...stamps, version: '2.0.0' });
  await ownPortal.activate('stamps', '2.0.0');
  await headerLink(page, 'Stamps').click();
  await expect(page.getByText('Version 1.0.0')).toBeVisible();
});

// Covers REMOTE-1.6
test('a pin is for one client only', async ({ page, ownPortal }) => {
  const cards = { name: 'cards', heading: 'Cards' };
  for (const version of ['1.0.0', '1.1.0']) await ownPortal.publish({ ...cards, version });
  await ownPortal.activate('cards', '1.0.0');
  await ownPortal.activate('cards', '1.1.0', 'bmw');
  for (const [client, version] of [
    ['bmw', '1.1.0'],
    ['elan', '1.0.0'],
  ] as const) {
    await logIn(page, client);
    await headerLink(page, 'Cards').click();
    await expect(page.getByText(`Version ${version}`)).toBeVisible();
  }
});

// Covers REMOTE-2.2
test('a tab that crashes while rendering says so, alone, and Retry brings it back without a reload', async ({
  page,
  guard,
  ownPortal,
}) => {
  guard.allow(/crashed while rendering/);
  await ownPortal.publish({ name: 'bells', version: '1.0.0', heading: 'Bells', crashes: true });
  await ownPortal.activate('bells', '1.0.0');
  await logIn(page, 'elan');
  await headerLink(page, 'Bells').click();
  await expect(page.getByRole('alert')).toContainText('Bells stopped working');
  await headerLink(page, 'Promotions').click();
  await expect(page.getByRole('table')).toBeVisible();
  await headerLink(page, 'Bells').click();
  // A tab that was left in a failure begins anew, and would be well at once if it were healed before.
  await expect(page.getByRole('alert')).toContainText('Bells stopped working');
  await page.evaluate(() => Object.assign(window, { healed: true }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Bells' })).toBeVisible();
});

// Covers REMOTE-2.7
test('a crash in a promise of a handler is told and reported, and the tab stays', async ({
  page,
  guard,
  ownPortal,
}) => {
  guard.allow(/promise of the tab was rejected/);
  await ownPortal.publish({ name: 'keys', version: '1.0.0', heading: 'Keys' });
  await ownPortal.activate('keys', '1.0.0');
  await logIn(page, 'elan');
  await headerLink(page, 'Keys').click();
  await page.getByLabel('Note').fill('kept');
  const reported = page.waitForRequest(
    (request) => request.url().endsWith('/api/remotes/reports') && /"crash"/.test(request.postData() ?? ''),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Something went wrong in Keys.')).toBeVisible();
  await expect(page.getByLabel('Note')).toHaveValue('kept');
  expect((await (await reported).response())?.status()).toBe(200);
});

// Covers REMOTE-2.3
test('a tab for another shell is named with its owner and both versions', async ({ page, ownPortal }) => {
  // The portal refuses to publish such a release; an older shell in an open page may still meet one.
  await ownPortal.publish({ name: 'maps', version: '1.0.0', heading: 'Maps' });
  await ownPortal.activate('maps', '1.0.0');
  const asIfForAnother = (text: string) =>
    text.replace(/("name":"maps"[^}]*?"shellApi":)"[^"]*"/g, '$1"^2.0.0"');
  // The registry comes with the page, or by its call.
  await page.route(/\/elan\/|\/api\/remotes\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: asIfForAnother(await response.text()) });
  });
  await logIn(page, 'elan');
  await headerLink(page, 'Maps').click();
  const card = page.getByRole('alert');
  for (const text of ['Maps does not fit this portal', 'Maps team', '^2.0.0', '1.0.0'])
    await expect(card).toContainText(text);
  await headerLink(page, 'Promotions').click();
  await expect(page.getByRole('table')).toBeVisible();
});
