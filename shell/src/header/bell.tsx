import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { unreadNotices } from '@portal/shared/calls/inbox';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { useLive } from '@portal/shared/web/live/use-live';
import { color, focusRing, font, radius } from '@portal/shared/web/theme';
import { BellIcon } from '@portal/shared/web/ui/icons';
import { useIdle } from '../components/use-idle';

/** How often the count is asked for where it is not told by an event. */
const LOOK_MS = 60_000;
const MOST = 99;
const LIVE = ['notice'];

const BellLink = styled(Link)`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border-radius: ${radius('md')};
  color: ${color('text')};
  &:hover {
    background: ${color('mainSoft')};
  }
  &:focus-visible {
    ${focusRing}
  }
`;

const Count = styled.span`
  position: absolute;
  top: 0.125rem;
  right: 0;
  min-width: 1.125rem;
  padding: 0 0.25rem;
  border-radius: ${radius('pill')};
  background: ${color('danger')};
  color: ${color('onMeaning')};
  font-size: ${font('xs')};
  font-weight: 700;
  line-height: 1.125rem;
  text-align: center;
`;

/** The way to the inbox, with the count of what was not read (INBOX-1.3). A count that can not be read is left out. */
export function Bell() {
  const { client } = useSession();
  const idle = useIdle();
  const { data, retry } = useCall(unreadNotices, idle ? undefined : null, {
    refreshInterval: LOOK_MS,
    revalidateOnFocus: true,
  });
  useLive(LIVE, retry);
  const unread = data?.unread ?? 0;
  const name = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  return (
    <BellLink to={`/${client.clientKey}/inbox`} aria-label={name} title={name}>
      <BellIcon size={22} />
      {unread > 0 && <Count aria-hidden="true">{unread > MOST ? `${MOST}+` : unread}</Count>}
    </BellLink>
  );
}
