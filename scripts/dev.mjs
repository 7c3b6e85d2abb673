import path from 'node:path';
import { parseArgs } from 'node:util';
import { run, stop } from './workspace.mjs';

/**
 * `pnpm dev` in a tab's folder: the tab alone, with the fake shell.
 * `pnpm dev --portal`: the tab inside a running portal (PORTAL_URL, http://127.0.0.1:8080 unless told), in the browser
 * that opens the printed address and in no other.
 */
const { values } = parseArgs({
  options: { portal: { type: 'boolean', default: false }, port: { type: 'string' } },
});
const portal = values.portal ? (process.env.PORTAL_URL ?? 'http://127.0.0.1:8080') : undefined;
if (portal) await requireDevelopers(portal);

const webpack = path.join(process.cwd(), 'node_modules/webpack-cli/bin/cli.js');
const { code } = await run(
  process.execPath,
  [
    webpack,
    'serve',
    ...['--config', 'webpack.config.mjs', '--mode', 'development'],
    ...(portal ? ['--env', `portal=${portal}`] : []),
    ...(values.port ? ['--port', values.port] : []),
  ],
  { cwd: process.cwd() },
);
process.exit(code);

async function requireDevelopers(address) {
  const answer = await (URL.canParse(address) ? fetch(new URL('/api/remotes', address)) : Promise.reject())
    .then((response) => response.json())
    .catch(() => stop(`No portal runs at ${address}: start one, or set PORTAL_URL.`));
  if (answer.developers !== true)
    stop(`${address} is a portal in production: tabs in development can not be put into it.`);
}
