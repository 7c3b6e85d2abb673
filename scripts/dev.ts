import { developmentPortal } from './development-portal';
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
const portal = values.portal ? await developmentPortal(process.env.PORTAL_URL, stop) : undefined;
whenParentEnds(() => process.kill(process.pid, 'SIGTERM'));
await serve(process.cwd(), { portal, port: values.port });
