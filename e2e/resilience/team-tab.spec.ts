import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { logIn } from '../support/portal';
import { expect, test } from '../support/own-portal';
import { install, npm, startBytes } from '../support/team-project';

// Covers REMOTE-6.2
test('from an empty folder outside of the repository to a tab that users see', async ({
  page,
  ownPortal,
}) => {
  test.setTimeout(300_000);
  const workspace = mkdtempSync(path.join(os.tmpdir(), 'portal-team-'));
  try {
    const folder = path.join(workspace, 'crates');
    mkdirSync(folder);
    await npm(folder, [
      ...['create', '--yes', '@portal/remote', 'crates', `--@portal:registry=${ownPortal.address}/npm/`],
      ...['--', '--tab', 'Crates'],
    ]);
    await install(folder);
    const released = await npm(folder, ['run', 'release'], {
      PORTAL_URL: ownPortal.address,
      PORTAL_DEPLOY_TOKEN: ownPortal.tokenOf('crates'),
    });
    expect(released).toContain('crates 1.0.0 serves all clients');
    expect(startBytes(folder)).toBeLessThan(8_500);
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }

  await logIn(page, 'elan');
  await page.getByRole('banner').getByRole('link', { name: 'Crates' }).click();
  await expect(page.getByRole('heading', { name: 'Crates' })).toBeVisible();
});
