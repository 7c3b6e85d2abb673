import * as calls from '../contracts/inbox';
import { adaptCall } from './adapt-call';

/** The user's notices in the field's words. */

interface Page {
  page: number;
  pageSize: number;
}

export const noticeList = adaptCall(calls.getNotices, {
  body: ({ page, pageSize }: Page) => ({ PageNo: page, PageSize: pageSize }),
  answer: ({ Data, TotalCount, UnreadCount }) => ({
    rows: Data.map((notice) => ({
      noticeId: notice.NoticeId,
      at: notice.At,
      title: notice.Title,
      detail: notice.Detail,
      /** Address of what it is about, below the client. */
      page: notice.Page,
      isRead: notice.Read,
    })),
    total: TotalCount,
    unread: UnreadCount,
  }),
});

/** Marks notices as read; all of them where none is named. */
export const markNotices = adaptCall(calls.markNotices, {
  body: ({ noticeIds }: { noticeIds?: number[] }) => (noticeIds ? { NoticeIds: noticeIds } : {}),
});

export const unreadNotices = adaptCall(calls.getUnreadCount, {
  answer: ({ UnreadCount }) => ({ unread: UnreadCount }),
});
