import { Type } from 'typebox';
import { described } from './described';
import { endpoint, success } from './endpoint';
import { Nullable, WireDate, paging, strictObject } from './fields';

/** The inbox of the user (INBOX-1). */

export const getNotices = endpoint({
  method: 'POST',
  path: '/api/Inbox/getnotices',
  claim: 'session',
  summary: "The user's notices of the last 90 days, newest first",
  body: Type.Object({
    Unread: described('Only those that were not read yet.', Type.Optional(Nullable(Type.Boolean()))),
    ...paging(),
  }),
  response: success({
    Data: Type.Array(
      Type.Object({
        NoticeId: Type.Integer(),
        At: WireDate,
        Kind: Type.String(),
        Title: Type.String(),
        Detail: Nullable(Type.String()),
        Page: described('Address of what it is about, below the client.', Nullable(Type.String())),
        Read: Type.Boolean(),
      }),
    ),
    TotalCount: Type.Integer(),
    UnreadCount: Type.Integer(),
  }),
});

export const markNotices = endpoint({
  method: 'POST',
  path: '/api/Inbox/marknotices',
  claim: 'session',
  summary: "Marks the user's notices as read, on all their devices",
  body: strictObject({
    NoticeIds: described(
      'Missing: all of them.',
      Type.Optional(Nullable(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 100 }))),
    ),
  }),
  response: success({ UnreadCount: Type.Integer() }),
});

export const getUnreadCount = endpoint({
  method: 'GET',
  path: '/api/Inbox/unreadcount',
  claim: 'session',
  summary: 'How many notices the user has not read yet',
  response: success({ UnreadCount: Type.Integer() }),
});
