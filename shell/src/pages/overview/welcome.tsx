import styled from 'styled-components';
import { useSession } from '@portal/shared/web/session';
import { color, font, from, radius, space } from '@portal/shared/web/theme';

const Band = styled.header`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space(2, 6)};
  margin-bottom: ${space(4)};
  padding: ${space(6, 5)};
  overflow: hidden;
  color: ${color('onMain')};
  background: linear-gradient(120deg, ${color('mainDark')}, ${color('main')});
  border-radius: ${radius('lg')};
  border-bottom: 4px solid ${color('accent')};
  ${from('lg')} {
    margin-bottom: ${space(5)};
    padding: ${space(8)};
  }
`;

const Title = styled.h1`
  font-size: ${font('xxl')};
  letter-spacing: -0.02em;
  overflow-wrap: anywhere;
`;

const Lead = styled.p`
  margin-top: ${space(1)};
  font-size: ${font('md')};
  overflow-wrap: anywhere;
`;

const Today = styled.p`
  font-weight: 600;
`;

/** Greets the user in the colours of their client. */
export function Welcome() {
  const { client, user } = useSession();
  const today = new Date();
  return (
    <Band>
      <div>
        <Title>Overview</Title>
        <Lead>
          Welcome, {user.FirstName ?? user.UserName}. This is {client.alt} today.
        </Lead>
      </div>
      <Today>
        {today.toLocaleDateString('en-US', {
          weekday: 'long',
          year: 'numeric',
          month: 'long',
          day: 'numeric',
        })}
      </Today>
    </Band>
  );
}
