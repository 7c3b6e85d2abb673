import styled from 'styled-components';
import { account } from '@portal/shared/calls/account';
import { formatDateTime } from '@portal/shared/domain/dates';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { Fact } from '../components/fact';

const Name = styled.strong`
  display: block;
`;

/** Who is logged in, above the entries of the account menu (ACCOUNT-1.1). */
export function AccountHead() {
  const { user, client } = useSession();
  const { data } = useCall(account, undefined);
  return (
    <>
      <Name>{data?.name ?? user.UserName}</Name>
      <Fact>{data?.emailAddress}</Fact>
      <Fact>{data ? `${data.role}, ${client.alt}` : client.alt}</Fact>
      <Fact>{data && (data.lastLogin ? `Last login ${formatDateTime(data.lastLogin)}` : 'First login')}</Fact>
    </>
  );
}
