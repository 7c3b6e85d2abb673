import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientMetadata } from '@portal/shared/domain/clients';
import type { Config } from '../config/config';
import { escapeHtml } from './html';

const NEUTRAL = {
  title: 'Rewards Admin Portal',
  description: '',
  keywords: '',
  favicon: 'data:,',
  clientKey: '',
  ssoAddress: '',
};

/**
 * The shell's index.html with its placeholders filled, so that the first paint is already the client's.
 * @returns a function that gives the page of a client, or undefined while the shell is not built
 */
export function createShell({
  shellDist,
  sso,
}: Config): (client: ClientMetadata | undefined) => Promise<string | undefined> {
  const pages = new Map<string, string>();

  return async (client) => {
    const key = client?.clientKey ?? '';
    const known = pages.get(key);
    if (known !== undefined) return known;
    const template = await readFile(path.join(shellDist, 'index.html'), 'utf8').catch(() => undefined);
    if (template === undefined) return undefined;
    const html = fill(
      template,
      client ? { ...valuesOf(client), ssoAddress: sso[key]?.loginUrl ?? '' } : NEUTRAL,
    );
    pages.set(key, html);
    return html;
  };
}

const valuesOf = (client: ClientMetadata) => ({
  title: client.pageTitle,
  description: client.description,
  keywords: client.keywords,
  favicon: client.faviconUrl,
  clientKey: client.clientKey,
});

const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_placeholder, name: string) => escapeHtml(values[name] ?? ''));
