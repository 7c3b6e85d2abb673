import { whenParentEnds } from './parent-process';
import { FLAG, TEXT, calledAs, readOptions } from './read-options';
import { serve } from './serve';
import { stop } from './workspace.mjs';

/**
 * `pnpm dev` in a tab's folder: the tab alone, with the fake shell.
 * `pnpm dev --portal`: the tab inside a running portal (PORTAL_URL, http://127.0.0.1:8080 unless told), in the browser
 * that opens the printed address and in no other.
 */
const { values } = readOptions(`${calledAs('dev')} [--portal] [--port <number>]`, {
  portal: FLAG,
  port: TEXT,
});
const portal = values.portal ? (process.env.PORTAL_URL ?? 'http://127.0.0.1:8080') : undefined;
if (portal) await requireDevelopers(portal);
whenParentEnds(() => process.kill(process.pid, 'SIGTERM'));
await serve(process.cwd(), { portal, port: values.port });

async function requireDevelopers(address: string): Promise<void> {
  const list = URL.canParse(address) ? new URL('/api/remotes', address) : undefined;
  const answer = (await (list ? fetch(list) : Promise.reject(new Error('no address')))
    .then((response) => response.json())
    .catch(() => stop(`No portal runs at ${address}: start one, or set PORTAL_URL.`))) as {
    developers?: boolean;
  };
  if (answer.developers !== true)
    stop(`${address} is a portal in production: tabs in development can not be put into it.`);
}
