import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getNotices, getUnreadCount, markNotices } from '@portal/shared/contracts/inbox';
import { toWire } from '@portal/shared/domain/dates';
import type { Actor } from '../../platform/http/actor';
import { pageOf } from '../../platform/http/list-filters';
import type { Platform } from '../../platform/platform';
import { countNotices, findNotices, markRead } from './notices.repository';

/** A page of the actor's own notices, newest first. */
export async function listNotices(
  { database: { db } }: Platform,
  { userId }: Actor,
  body: BodyOf<typeof getNotices>,
): Promise<ResponseOf<typeof getNotices>> {
  const unreadOnly = body.Unread ?? false;
  const [notices, TotalCount, UnreadCount] = await Promise.all([
    findNotices(db, userId, { unreadOnly, ...pageOf(body) }),
    countNotices(db, userId, unreadOnly),
    countNotices(db, userId, true),
  ]);
  const Data = notices.map(({ noticeId, at, kind, title, detail, page, readAt }) => ({
    NoticeId: noticeId,
    At: at,
    Kind: kind,
    Title: title,
    Detail: detail,
    Page: page,
    Read: readAt !== null,
  }));
  return { error: null, Data, TotalCount, UnreadCount };
}

/** Marks the actor's own notices as read; ids of others' are ignored. */
export async function readNotices(
  platform: Platform,
  actor: Actor,
  { NoticeIds }: BodyOf<typeof markNotices>,
): Promise<ResponseOf<typeof markNotices>> {
  const at = toWire(platform.now());
  if (!NoticeIds || NoticeIds.length > 0)
    await markRead(platform.database.db, actor.userId, at, NoticeIds ?? undefined);
  return unreadCount(platform, actor);
}

export async function unreadCount(
  { database }: Platform,
  { userId }: Actor,
): Promise<ResponseOf<typeof getUnreadCount>> {
  return { error: null, UnreadCount: await countNotices(database.db, userId, true) };
}
