import type { LightMyRequestResponse } from 'fastify';
import { pack } from 'tar-stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { TestApp } from '../../testing/test-app';
import { createToken, type TokenRight } from './deploy-tokens';

export type Bundle = Record<string, string | Buffer>;

/** A bundle as a tab's build leaves it. @param changes properties of its portal.json */
export function bundleOf(name: string, changes: Record<string, unknown> = {}): Bundle {
  const block = {
    remote: name,
    tab: 'Parcels',
    path: `/${name}`,
    claim: 'overview_view',
    owner: 'Parcels team',
    shellApi: '^1.0.0',
    version: '1.0.0',
    ...changes,
  };
  const js = { sync: ['tab.js'], async: [] };
  const manifest = {
    id: name,
    name,
    metaData: { name, remoteEntry: { name: 'remoteEntry.js', path: '' } },
    exposes: [{ id: `${name}:tab`, path: './tab', assets: { js } }],
    shared: [],
  };
  return {
    'mf-manifest.json': JSON.stringify(manifest),
    'portal.json': JSON.stringify(block),
    'remoteEntry.js': 'entry',
    'tab.js': `tab ${String(block.version)}`,
  };
}

/** A multipart message with one part per file. */
export function formOf(files: Bundle): FormData {
  const form = new FormData();
  for (const [name, content] of Object.entries(files))
    form.append('files', new Blob([new Uint8Array(Buffer.from(content))]), name);
  return form;
}

export interface TarEntry {
  name: string;
  type?: 'file' | 'symlink' | 'link' | 'directory' | 'fifo';
  linkname?: string;
  content?: string | Buffer;
}

export async function tarOf(entries: readonly TarEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const { content = '', ...header } of entries) archive.entry(header, content);
  archive.finalize();
  return gzipSync(await buffer(archive));
}

export const entriesOf = (files: Bundle): TarEntry[] =>
  Object.entries(files).map(([name, content]) => ({ name, content }));

export interface Team {
  token: string;
  tokenId: number;
  headers: { authorization: string };
}

const COMMAND_LINE = { userId: null, userName: 'command line', clientId: null, address: null };

/** A team with a deploy token of its own. */
export async function teamOf(
  portal: TestApp,
  name: string,
  may: readonly TokenRight[] = ['publish', 'activate'],
): Promise<Team> {
  const made = await createToken(portal.platform, COMMAND_LINE, {
    ...{ remote: name, owner: `${name} team` },
    ...{ label: `${name} pipeline`, may },
  });
  return { ...made, headers: { authorization: `Bearer ${made.token}` } };
}

/** Uploads a bundle. */
export async function upload(
  portal: TestApp,
  name: string,
  form: FormData,
  as: { headers: object } = { headers: {} },
): Promise<LightMyRequestResponse> {
  const message = new Response(form);
  return portal.app.inject({
    method: 'POST',
    url: `/api/remotes/${name}/releases`,
    headers: { 'content-type': message.headers.get('content-type') ?? '', ...as.headers },
    payload: Buffer.from(await message.arrayBuffer()),
  });
}

/** Has a release served, to all clients unless told. */
export const activateRelease = (
  portal: TestApp,
  name: string,
  version: string,
  as: { headers: object },
  client?: string,
): Promise<LightMyRequestResponse> =>
  portal.app.inject({
    method: 'POST',
    url: `/api/remotes/${name}/activate`,
    headers: { ...as.headers },
    payload: { version, client },
  });
