import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getNotices, getUnreadCount, markNotices } from '@portal/shared/contracts/inbox';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, refuse, type Answer } from '@portal/shared/testing/fake-shell';
import { renderPortal, serverOf, userOf } from '../../testing/render-portal';

const notice = (NoticeId: number, change: object = {}) => ({
  NoticeId,
  At: '2026-03-01 15:00:00',
  Kind: 'fileWaits',
  Title: `File ${NoticeId} waits for approval`,
  Detail: null,
  Page: `rewards/upload/status/${NoticeId}`,
  Read: false,
  ...change,
});

function open(
  notices = [notice(3), notice(2, { Detail: 'By promo: Wrong month' }), notice(1, { Read: true })],
  more: Answer[] = [],
) {
  let kept = notices;
  const unread = () => kept.filter(({ Read }) => !Read).length;
  const server = [
    ...serverOf(userOf('elan')),
    answer(getUnreadCount, () => ({ UnreadCount: unread() })),
    answer(getNotices, ({ body }) => ({
      Data: kept.slice(0, body.PageSize ?? 10),
      TotalCount: kept.length,
      UnreadCount: unread(),
    })),
    answer(markNotices, ({ body }) => {
      kept = kept.map((one) =>
        body.NoticeIds?.includes(one.NoticeId) === false ? one : { ...one, Read: true },
      );
      return { UnreadCount: unread() };
    }),
    ...more,
  ];
  return { ...renderPortal('/elan/inbox', server, { loggedIn: true }), user: userEvent.setup() };
}

// Covers INBOX-1.3, SHELL-3.1
test('notices are listed, marked one by one and all at once, and the bell counts along', async () => {
  const { container, user } = open();
  const list = within(await screen.findByRole('region', { name: 'Notices' }));
  expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Unread: File 3 waits for approval/),
    expect.stringMatching(/^Unread: File 2 waits for approvalBy promo: Wrong month/),
    expect.stringMatching(/^File 1 waits for approval/),
  ]);
  expect(await screen.findByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
  await expectAccessible(container);
  await user.click(list.getByRole('button', { name: 'Mark as read: File 2 waits for approval' }));
  expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument());
});

test('a notice that is opened is read', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'File 3 waits for approval' }));
  expect(window.location.pathname).toBe('/elan/rewards/upload/status/3');
  expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
});

test('an empty inbox and one that can not be read say so', async () => {
  const { unmount } = open([]);
  expect(await screen.findByText('Nothing to tell yet')).toBeVisible();
  unmount();
  open([], [answer(getNotices, () => refuse(503, 'The portal is busy just now.'))]);
  expect(await screen.findByText('The portal is busy just now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
