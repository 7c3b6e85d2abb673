import { toWire } from '@portal/shared/domain/dates';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { kindsWithout } from './notice-kinds';
import { countNotices, findNotices, markRead, type OwnNotices } from './notices.repository';

export interface NoticesRequest {
  unreadOnly: boolean;
  limit: number;
  offset: number;
}

export interface NoticePage {
  notices: Awaited<ReturnType<typeof findNotices>>;
  /** How many all pages together have. */
  total: number;
  unread: number;
}

/** What the actor was told, and still has the right to know. */
const ownOf = ({ userId, claims }: Actor): OwnNotices => ({ userId, without: kindsWithout(claims) });

/** @returns a page of the actor's own notices, newest first (INBOX-1) */
export async function listNotices(
  { database: { db } }: Platform,
  actor: Actor,
  request: NoticesRequest,
): Promise<NoticePage> {
  const own = ownOf(actor);
  const [notices, total, unread] = await Promise.all([
    findNotices(db, own, request),
    countNotices(db, own, request),
    countNotices(db, own, { unreadOnly: true }),
  ]);
  return { notices, total, unread };
}

/**
 * Marks the actor's own notices as read; ids of others', and of what the actor may not know any more, are ignored.
 * @param input without ids all of them
 * @returns how many are unread then
 */
export async function readNotices(
  platform: Platform,
  actor: Actor,
  { noticeIds }: { noticeIds: number[] | undefined },
): Promise<number> {
  const at = toWire(platform.now());
  const mayMark = !noticeIds || noticeIds.length > 0;
  if (mayMark) await markRead(platform.database.db, ownOf(actor), { at, noticeIds });
  return unreadCount(platform, actor);
}

/** @returns how many notices the actor has not read yet */
export const unreadCount = ({ database }: Platform, actor: Actor): Promise<number> =>
  countNotices(database.db, ownOf(actor), { unreadOnly: true });
