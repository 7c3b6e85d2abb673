import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useSWRConfig } from 'swr';
import { markNotices, noticeList, unreadNotices } from '@portal/shared/calls/inbox';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { formatDateTime } from '@portal/shared/domain/dates';
import { useAction, useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { useLive } from '@portal/shared/web/live/use-live';
import { color, font, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { Surface } from '@portal/shared/web/ui/card';
import { EmptyState } from '@portal/shared/web/ui/empty-state';
import { BellIcon } from '@portal/shared/web/ui/icons';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { Pager } from '@portal/shared/web/ui/pager';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { Row } from '@portal/shared/web/ui/stack';
import { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { useTitle } from '../../navigation/page-head';

const LIVE = ['notice'];
const LIST = { filters: [], columns: [], sizes: [10, 25, 50] } as const;

const Notices = styled.ul`
  list-style: none;
`;

const Notice = styled.li`
  padding: ${space(3, 4)};
  border-bottom: 1px solid ${color('border')};
  border-left: 4px solid transparent;
  overflow-wrap: anywhere;
  a {
    font-weight: 400;
    @media (pointer: coarse) {
      display: inline-block;
      padding-block: ${space(3)};
    }
  }
  &[data-unread] {
    border-left-color: ${color('main')};
    a {
      font-weight: 700;
    }
  }
`;

/** Its button stands at the end of the line, or below, the same for titles of any length. */
const Told = styled.div`
  flex: 1 1 20rem;
  min-width: 0;
`;

const Fact = styled.p`
  color: ${color('textMuted')};
  font-size: ${font('sm')};
`;

/** What the user was told in the last 90 days (INBOX-1). */
export default function InboxPage() {
  const list = useListUrlState(LIST);
  const notices = useCall(noticeList, list);
  useLive(LIVE, notices.retry);
  const mark = useAction(markNotices);
  const { mutate } = useSWRConfig();
  const mayHaveUnread = !notices.data || notices.data.unread > 0;
  useTitle('Notifications');
  const read = async (noticeIds?: number[]) => {
    if (!(await mark.run({ noticeIds }))) return;
    await Promise.all([
      notices.mutate(),
      mutate((key) => Array.isArray(key) && key[1] === unreadNotices.path),
    ]);
  };
  return (
    <>
      <PageHeader
        title="Notifications"
        actions={
          mayHaveUnread && (
            // On a phone it has a line of its own: without room for it what is below would move when it comes.
            <Button
              style={notices.data ? undefined : { visibility: 'hidden' }}
              busy={mark.busy}
              onClick={() => void read()}
            >
              Mark all as read
            </Button>
          )
        }
      />
      <QueryState
        query={notices}
        loading={
          <Surface>
            <BarsSkeleton label="Loading the notifications" />
          </Surface>
        }
      >
        {({ rows, total }) => (
          <Surface $flush aria-label="Notices">
            {total === 0 && (
              <EmptyState
                icon={<BellIcon size={32} />}
                title="Nothing to tell yet"
                text="What concerns you appears here: files to approve, failed payments, dates that come near."
              />
            )}
            <Notices>
              {rows.map((notice) => (
                <NoticeEntry
                  key={notice.noticeId}
                  notice={notice}
                  busy={mark.busy}
                  onRead={() => void read([notice.noticeId])}
                />
              ))}
            </Notices>
            {total > 0 && (
              <Pager
                page={list.page}
                pageSize={list.pageSize}
                total={total}
                sizes={list.sizes}
                onPage={list.goTo}
                onSize={list.resize}
              />
            )}
          </Surface>
        )}
      </QueryState>
    </>
  );
}

interface NoticeEntryProps {
  notice: ResponseOf<typeof noticeList>['rows'][number];
  busy: boolean;
  onRead: () => void;
}

/** A notice, which counts as read once its page is opened. */
function NoticeEntry({ notice: { at, title, detail, page, isRead }, busy, onRead }: NoticeEntryProps) {
  const { client } = useSession();
  return (
    <Notice data-unread={!isRead || undefined}>
      <Row $gap={4}>
        <Told>
          {!isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          {page === null ? (
            title
          ) : (
            <Link to={`/${client.clientKey}/${page}`} onClick={() => isRead || onRead()}>
              {title}
            </Link>
          )}
          {detail && <p>{detail}</p>}
          <Fact>{formatDateTime(at)}</Fact>
        </Told>
        {!isRead && (
          <Button size="small" disabled={busy} aria-label={`Mark as read: ${title}`} onClick={onRead}>
            Mark as read
          </Button>
        )}
      </Row>
    </Notice>
  );
}
