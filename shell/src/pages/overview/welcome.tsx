import styled from 'styled-components';
import { formatFullDay } from '@portal/shared/domain/full-dates';
import { useSession } from '@portal/shared/web/session';
import { color } from '@portal/shared/web/theme';
import { PageHeader } from '@portal/shared/web/ui/page-header';

const Today = styled.p`
  color: ${color('textMuted')};
`;

/** Greets the user in one line: the page belongs to what needs their attention. */
export function Welcome() {
  const { client, user } = useSession();
  return (
    <PageHeader
      title="Overview"
      description={`Welcome, ${user.FirstName ?? user.UserName}. This is ${client.alt} today.`}
      actions={<Today>{formatFullDay(new Date())}</Today>}
    />
  );
}
