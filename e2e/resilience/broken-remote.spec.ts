import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildRemote, templateRemote } from '../support/build-remote';
import { headerLink } from '../support/header';
import { logIn } from '../support/portal';
import { expect, test } from '../support/own-portal';

/** What the page says from now on of how a remote fared: a list that grows. That its code begins and ends is told, too. */
const outcomesOf = (page: Page, name: string): readonly string[] => {
  const kinds: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/remotes/reports')) return;
    const { reports } = request.postDataJSON() as { reports: Array<{ name: string; kind: string }> };
    const outcomes = reports.filter((one) => one.name === name && !['started', 'ended'].includes(one.kind));
    kinds.push(...outcomes.map(({ kind }) => kind));
  });
  return kinds;
};

/** Built by webpack as every tab is: a module that has thrown must not count as loaded when it is asked for again. */
test('a tab that throws while it loads shows its card, is reported as a failure, and takes nothing else along', async ({
  page,
  guard,
  ownPortal,
}) => {
  test.setTimeout(180_000);
  guard.allow(/threw while loading/);
  const bundle = buildRemote(templateRemote('sirens', 'Sirens'), (folder) =>
    writeFileSync(
      path.join(folder, 'src/welcome/welcome.page.tsx'),
      `throw new Error('The tab threw while loading.');\nexport const WelcomePage = () => null;\n`,
    ),
  );
  await ownPortal.publishFiles('sirens', bundle);
  await ownPortal.activate('sirens', '1.0.0');

  await logIn(page, 'elan');
  const outcomes = outcomesOf(page, 'sirens');
  await headerLink(page, 'Sirens').click();
  const card = page.getByRole('alert');
  await expect(card).toContainText('Sirens could not be loaded', { timeout: 30_000 });
  await expect.poll(() => outcomes).toEqual(['failure']);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(card).toContainText('Sirens could not be loaded', { timeout: 30_000 });
  await headerLink(page, 'Promotions').click();
  await expect(page.getByRole('table')).toBeVisible();
});
