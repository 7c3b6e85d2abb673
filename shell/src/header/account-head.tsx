import styled from 'styled-components';
import { getAccount } from '@portal/shared/contracts/session';
import { formatDateTime } from '@portal/shared/domain/dates';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { color, font } from '@portal/shared/web/theme';

const Name = styled.strong`
  display: block;
`;

const Fact = styled.span`
  display: block;
  color: ${color('textMuted')};
  font-size: ${font('sm')};
`;

/** Who is logged in, above the entries of the account menu (ACCOUNT-1.1). */
export function AccountHead() {
  const { user, client } = useSession();
  const { data } = useCall(getAccount, undefined);
  return (
    <>
      <Name>{data?.Name ?? user.UserName}</Name>
      <Fact>{data?.EmailAddress}</Fact>
      <Fact>{data ? `${data.Role}, ${client.alt}` : client.alt}</Fact>
      <Fact>{data && (data.LastLogin ? `Last login ${formatDateTime(data.LastLogin)}` : 'First login')}</Fact>
    </>
  );
}
