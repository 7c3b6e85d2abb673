import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { createPreview } from '@portal/shared/contracts/remotes';
import { toWire } from '@portal/shared/domain/dates';
import { safeEqual } from '../../platform/crypto/random';
import { conflict, notFound } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { entryOf, type ActiveRemote } from './active-remotes';
import { fitsShell, misfitText } from './check-release';
import { findListedRelease, listClientKeys } from './remotes.repository';

/** A link is for the colleagues who look at it now. */
const PREVIEW_MS = 2 * 3600_000;
const COOKIE = 'portalPreview';

interface Preview {
  readonly name: string;
  readonly version: string;
  /** Epoch milliseconds. */
  readonly until: number;
  /** In a cookie: the user who opened it. */
  readonly userId?: number;
}

type Signer = Pick<Platform, 'config' | 'now'>;

/** A capability: the holder of the text may do what it says. Signed with a key of its own. */
const signatureOf = ({ config }: Signer, payload: string): string =>
  createHmac('sha256', config.secrets.token).update(`preview of a release\n${payload}`).digest('base64url');

function sign(platform: Signer, preview: Preview): string {
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${payload}.${signatureOf(platform, payload)}`;
}

/** @returns undefined for what is forged, cut off or over */
function read(platform: Signer, token: string): Preview | undefined {
  const [payload = '', signature = ''] = token.split('.');
  if (!safeEqual(signature, signatureOf(platform, payload))) return undefined;
  const preview = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Preview;
  return preview.until > platform.now().getTime() ? preview : undefined;
}

/**
 * Permits to see a release that need not be active.
 * @throws HttpError 404 for an unknown release, 409 when it does not fit this shell
 */
export async function makePreview(
  platform: Platform,
  name: string,
  version: string,
): Promise<ResponseOf<typeof createPreview>> {
  const { db } = platform.database;
  const release = await findListedRelease(db, name, version);
  if (!release) throw notFound(`${name} has no release ${version}.`);
  if (!fitsShell(release.shellApi)) throw conflict(misfitText({ name, version, shellApi: release.shellApi }));
  const until = platform.now().getTime() + PREVIEW_MS;
  return {
    ...{ error: null, name, version, path: release.path, clients: await listClientKeys(db) },
    token: sign(platform, { name, version, until }),
    until: toWire(new Date(until)),
  };
}

/**
 * Has the browser show the release to this user from the next page load on.
 * @throws HttpError 404 for a token that is forged or over
 */
export function startPreview(platform: Platform, reply: FastifyReply, token: string, userId: number) {
  const preview = read(platform, token);
  if (!preview) throw notFound('This preview is over. Ask the team for a new link.');
  const { name, version, until } = preview;
  const seconds = Math.floor((until - platform.now().getTime()) / 1000);
  setCookie(platform, reply, sign(platform, { name, version, until, userId }), seconds);
  return { error: null, name, version, until: toWire(new Date(until)) };
}

/** Ends the preview of this browser. */
export const stopPreview = (platform: Platform, reply: FastifyReply): void =>
  setCookie(platform, reply, '', 0);

/** Not for scripts, and not with requests from elsewhere. */
function setCookie({ config }: Platform, reply: FastifyReply, value: string, seconds: number): void {
  const secure = config.https ? '; Secure' : '';
  void reply.header(
    'set-cookie',
    `${COOKIE}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** @returns the preview that this browser has open; undefined for none, and for one that is over */
function previewOf(platform: Signer, { headers }: FastifyRequest): Preview | undefined {
  const token = /(?:^|; )portalPreview=([\w.-]{1,2000})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  return token ? read(platform, token) : undefined;
}

/** Puts the release of this user's preview into the registry in place of the active one, or beside the others. */
export async function withPreview(
  platform: Platform,
  request: FastifyRequest,
  userId: number | undefined,
  remotes: readonly ActiveRemote[],
): Promise<readonly ActiveRemote[]> {
  const preview = previewOf(platform, request);
  if (!preview || preview.userId === undefined || preview.userId !== userId) return remotes;
  const release = await findListedRelease(platform.database.db, preview.name, preview.version);
  if (!release) return remotes;
  const own = { ...entryOf(release), previewUntil: toWire(new Date(preview.until)) };
  return [...remotes.filter(({ name }) => name !== own.name), own];
}

/** @returns where the files of a release lie that this browser has a preview of; undefined for any other */
export async function previewFolder(
  platform: Platform,
  request: FastifyRequest,
  { name, version }: { name: string; version: string },
): Promise<string | undefined> {
  const preview = previewOf(platform, request);
  if (preview?.name !== name || preview.version !== version) return undefined;
  return (await findListedRelease(platform.database.db, name, version))?.storageKey;
}
