import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useSWRConfig } from 'swr';
import { getNotices, getUnreadCount, markNotices } from '@portal/shared/contracts/inbox';
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
import { Spinner } from '@portal/shared/web/ui/spinner';
import { Row } from '@portal/shared/web/ui/stack';
import { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { useTitle } from '../../navigation/page-head';

const LIVE = ['notice'];
const LIST = { filters: [], columns: [], sizes: [10, 25, 50] } as const;

const Notices = styled.ul`
  list-style: none;
`;

const Notice = styled.li<{ $unread: boolean }>`
  padding: ${space(3, 4)};
  border-bottom: 1px solid ${color('border')};
  border-left: 4px solid ${({ $unread, theme }) => ($unread ? theme.color.main : 'transparent')};
  overflow-wrap: anywhere;
  a {
    font-weight: ${({ $unread }) => ($unread ? 700 : 400)};
  }
`;

const Fact = styled.p`
  color: ${color('textMuted')};
  font-size: ${font('sm')};
`;

/** What the user was told in the last 90 days (INBOX-1). */
export default function InboxPage() {
  const { client } = useSession();
  const list = useListUrlState(LIST);
  const notices = useCall(getNotices, { PageNo: list.page, PageSize: list.pageSize });
  useLive(LIVE, notices.retry);
  const mark = useAction(markNotices);
  const { mutate } = useSWRConfig();
  useTitle('Notifications');
  const read = async (NoticeIds?: number[]) => {
    if (!(await mark.run(NoticeIds ? { NoticeIds } : {}))) return;
    await Promise.all([
      notices.mutate(),
      mutate((key) => Array.isArray(key) && key[1] === getUnreadCount.path),
    ]);
  };
  return (
    <>
      <PageHeader
        title="Notifications"
        actions={
          (notices.data?.UnreadCount ?? 0) > 0 && (
            <Button busy={mark.busy} onClick={() => void read()}>
              Mark all as read
            </Button>
          )
        }
      />
      <QueryState query={notices} loading={<Spinner label="Loading the notifications" />}>
        {({ Data, TotalCount }) => (
          <Surface $flush aria-label="Notices">
            {TotalCount === 0 && (
              <EmptyState
                icon={<BellIcon size={32} />}
                title="Nothing to tell yet"
                text="What concerns you appears here: files to approve, failed payments, dates that come near."
              />
            )}
            <Notices>
              {Data.map(({ NoticeId, At, Title, Detail, Page, Read }) => (
                <Notice key={NoticeId} $unread={!Read}>
                  <Row $justify="space-between" $gap={4}>
                    <div>
                      {!Read && <VisuallyHidden>Unread: </VisuallyHidden>}
                      {Page === null ? (
                        Title
                      ) : (
                        <Link
                          to={`/${client.clientKey}/${Page}`}
                          onClick={() => void (Read || read([NoticeId]))}
                        >
                          {Title}
                        </Link>
                      )}
                      {Detail && <p>{Detail}</p>}
                      <Fact>{formatDateTime(At)}</Fact>
                    </div>
                    {!Read && (
                      <Button
                        size="small"
                        disabled={mark.busy}
                        aria-label={`Mark as read: ${Title}`}
                        onClick={() => void read([NoticeId])}
                      >
                        Mark as read
                      </Button>
                    )}
                  </Row>
                </Notice>
              ))}
            </Notices>
            {TotalCount > 0 && (
              <Pager
                page={list.page}
                pageSize={list.pageSize}
                total={TotalCount}
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
