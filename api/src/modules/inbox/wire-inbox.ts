import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getNotices, getUnreadCount, markNotices } from '@portal/shared/contracts/inbox';
import { readId } from '../../platform/database/row-id';
import { pageOf } from '../../platform/http/list-filters';
import type { NoticePage, NoticesRequest } from './inbox.service';

/** Notices under the names of the wire: what the calls ask for, and what they answer. */

/** @returns which page of which notices is asked for */
export const readNoticeList = (body: BodyOf<typeof getNotices>): NoticesRequest => ({
  unreadOnly: body.Unread ?? false,
  ...pageOf(body),
});

/** @returns a page of notices; moments are UTC text */
export const wireNotices = ({ notices, total, unread }: NoticePage): ResponseOf<typeof getNotices> => ({
  error: null,
  Data: notices.map((notice) => ({
    NoticeId: notice.noticeId,
    At: notice.at,
    Kind: notice.kind,
    Title: notice.title,
    Detail: notice.detail,
    Page: notice.page,
    Read: notice.readAt !== null,
  })),
  TotalCount: total,
  UnreadCount: unread,
});

/** @returns the ids to mark; undefined stands for all */
export const readMarked = ({ NoticeIds }: BodyOf<typeof markNotices>) => ({
  noticeIds: NoticeIds?.map(readId),
});

/** @param unread how many notices the user has not read yet */
export const wireUnread = (unread: number): ResponseOf<typeof getUnreadCount> => ({
  error: null,
  UnreadCount: unread,
});
