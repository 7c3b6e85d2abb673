import { makeRemote, templateRemote } from '../support/build-remote';
import { develop, onPortOfItsOwn, writeCounter } from '../support/develop';
import { logIn } from '../support/portal';
import { expect, test } from '../support/own-portal';
import { changesInPlace, leavesNothing } from '../support/save-and-see';

// Covers REMOTE-6.4
test('a tab alone: what is saved changes in the open page, and SIGTERM leaves nothing', async ({
  page,
  guard,
}) => {
  test.setTimeout(120_000);
  // A development server has none.
  guard.allow(/favicon\.ico/);
  // SIGTERM ends the server of a page that is open, which looks for it.
  guard.allow(/^WebSocket connection to '.*' failed|^\[webpack-dev-server\] Event /);
  const { folder, remove } = makeRemote(templateRemote('counter', 'Counter'), writeCounter);
  const server = await develop(folder, onPortOfItsOwn());
  try {
    await page.goto(server.address);
    await changesInPlace(page, folder);
    await leavesNothing(server);
  } finally {
    await server.stop();
    remove();
  }
});

// Covers REMOTE-6.4, REMOTE-2.8
test('a tab inside a running portal: what is saved changes in the open page, which says where the tab is from', async ({
  browser,
  ownPortal,
}) => {
  test.setTimeout(120_000);
  const { folder, remove } = makeRemote(templateRemote('counter', 'Counter'), writeCounter);
  const server = await develop(folder, ['--portal', ...onPortOfItsOwn()], { PORTAL_URL: ownPortal.address });
  try {
    const context = await browser.newContext({ baseURL: server.address });
    const page = await context.newPage();
    await logIn(page, 'elan');
    await page.getByRole('banner').getByRole('link', { name: 'Counter' }).click();
    await expect(page.getByText('Development: Counter')).toBeVisible();
    await changesInPlace(page, folder);
    await context.close();
    await leavesNothing(server);
  } finally {
    await server.stop();
    remove();
  }
});

// Covers REMOTE-6.4
test('servers of several tabs that are started at once have a port each', async () => {
  test.setTimeout(120_000);
  const tabs = ['Crates', 'Boxes'];
  const made = tabs.map((tab) => makeRemote(templateRemote(tab.toLowerCase(), tab), writeCounter));
  // The one test in which servers find their ports themselves.
  const started = await Promise.allSettled(made.map(({ folder }) => develop(folder)));
  try {
    for (const [at, one] of started.entries()) {
      if (one.status === 'rejected') throw one.reason;
      const page = await (await fetch(one.value.address)).text();
      expect(page).toContain(`<title>${tabs[at]} (standalone)</title>`);
    }
  } finally {
    await Promise.all(started.map((one) => one.status === 'fulfilled' && one.value.stop()));
    for (const { remove } of made) remove();
  }
});
