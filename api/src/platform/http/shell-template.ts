import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientMetadata } from '@portal/shared/domain/clients';
import type { Config } from '../config/config';
import { INITIAL_STATE_ID } from '@portal/shared/remote/initial-state';
import { escapeHtml } from './html';
import type { InitialPage, Link } from './initial-page';
import { SPLASH_SCREEN, SPLASH_STYLE } from './splash-screen';

const NEUTRAL = {
  title: 'Rewards Admin Portal',
  description: '',
  keywords: '',
  favicon: 'data:,',
  clientKey: '',
  ssoAddress: '',
};

/**
 * The shell's index.html with its placeholders filled, so that the first paint is already the client's, and with what the
 * page starts from.
 * @returns a function that gives the page of a client, or undefined while the shell is not built
 */
export function createShell({ shellDist, sso }: Config) {
  const templates = new Map<string, string>();

  const templateOf = async (client: ClientMetadata | undefined): Promise<string | undefined> => {
    const key = client?.clientKey ?? '';
    const known = templates.get(key);
    if (known !== undefined) return known;
    const template = await readFile(path.join(shellDist, 'index.html'), 'utf8').catch(() => undefined);
    if (template === undefined) return undefined;
    const html = fill(
      template,
      client ? { ...valuesOf(client), ssoAddress: sso[key]?.loginUrl ?? '' } : NEUTRAL,
    );
    const page = html
      .replace(/(?=<\/head>|$)/, () => SPLASH_STYLE)
      .replace(/(?<=<div id="root">)/, () => SPLASH_SCREEN);
    templates.set(key, page);
    return page;
  };

  return async (
    client: ClientMetadata | undefined,
    initial: InitialPage | undefined,
  ): Promise<string | undefined> => {
    const html = await templateOf(client);
    return initial ? html?.replace(/(?=<\/head>|$)/, () => headOf(initial)) : html;
  };
}

/** Preload links before the state: the browser can begin with them while the rest of the page still comes. */
const headOf = ({ links, state }: InitialPage): string =>
  `${links.map(linkTag).join('')}<script type="application/json" id="${INITIAL_STATE_ID}">${inScript(state)}</script>`;

/**
 * In anonymous mode, as remotes' files are loaded: in another one the browser would fetch the file again. Browsers know
 * integrity of scripts alone; that of a manifest is checked by the federation runtime's loading guard.
 */
function linkTag({ href, as, integrity }: Link): string {
  const mode = integrity === undefined ? '' : ' crossorigin="anonymous"';
  const hash = integrity !== undefined && as === 'script' ? ` integrity="${escapeHtml(integrity)}"` : '';
  return `<link rel="preload" as="${as}" href="${escapeHtml(href)}"${mode}${hash}>`;
}

/** JSON escaped for a script element: it cannot end the element it stands in, nor begin another. */
const inScript = (value: object): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const valuesOf = (client: ClientMetadata) => ({
  title: client.pageTitle,
  description: client.description,
  keywords: client.keywords,
  favicon: client.faviconUrl,
  clientKey: client.clientKey,
});

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => escapeHtml(values[name] ?? ''));
