import { logIn } from '../support/portal';
import { expect, test } from '../support/own-portal';

/** Files of a release are kept by the browser for good: also a spoilt one that came once. */
// Covers REMOTE-2.1
test('Retry gets past what the browser has kept of a spoilt manifest, entry or chunk', async ({
  page,
  guard,
  ownPortal,
}) => {
  guard.allow(/Failed to|integrity|RUNTIME-|Federation|ChunkLoadError|remotes\//i);
  // Before the page opens: it fetches the code of the other tabs ahead.
  const spoilt = (
    [
      ['Support', /mf-manifest\.json/],
      ['Rewards', /remoteEntry\./],
      ['Reports', /__federation_expose_tab\./],
    ] as const
  ).map(([name, file]) => ({ name, mend: ownPortal.spoil(name.toLowerCase(), file) }));
  await logIn(page, 'elan');
  await page.evaluate(() => Object.assign(window, { sameLife: true }));
  for (const { name, mend } of spoilt) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(`${name} could not be loaded`, { timeout: 30_000 });
    mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  expect(await page.evaluate(() => 'sameLife' in window)).toBe(true);
});
