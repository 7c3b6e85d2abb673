import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { account } from '@portal/shared/calls/account';
import { formatDateTime } from '@portal/shared/domain/dates';
import { orNothing } from '@portal/shared/domain/nothing';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { color, font, space } from '@portal/shared/web/theme';
import { Card, Surface } from '@portal/shared/web/ui/card';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { LoadingStack } from '@portal/shared/web/ui/stack';
import { useTitle } from '../../navigation/page-head';
import { ChangePasswordCard } from './change-password-card';
import { SessionsCard } from './sessions-card';
import { ShortcutsCard } from './shortcuts-card';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: ${space(4)};
  dt {
    font-size: ${font('sm')};
    color: ${color('textMuted')};
  }
  dd {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;

/** A part of the page that the account menu leads to. */
const Part = styled.div`
  scroll-margin-top: 8rem;
  outline: none;
`;

/** The user's own account: who they are, their password, their sessions and their shortcuts (ACCOUNT-1). */
export default function AccountPage() {
  const { client } = useSession();
  const { hash } = useLocation();
  const query = useCall(account, undefined);
  useTitle('My account');
  const there = query.data !== undefined;
  useEffect(() => {
    if (!there || !hash) return;
    const part = document.getElementById(hash.slice(1));
    void part?.scrollIntoView?.({ block: 'start' });
    part?.focus({ preventScroll: true });
  }, [there, hash]);
  return (
    <>
      <PageHeader title="My account" />
      <QueryState
        query={query}
        loading={
          <Surface>
            <BarsSkeleton label="Loading the account" />
          </Surface>
        }
      >
        {({ name, emailAddress, loginId, role, isSso, lastLogin, passwordChangedDate }) => (
          <LoadingStack $gap={5}>
            <Card title={name}>
              <Facts>
                <Fact name="E-mail" value={emailAddress} />
                <Fact name="Login ID" value={loginId} />
                <Fact name="Role" value={role} />
                <Fact name="Client" value={client.alt} />
                <Fact
                  name="Last login"
                  value={lastLogin ? formatDateTime(lastLogin) : 'This is the first one'}
                />
                {!isSso && <Fact name="Password set" value={formatDateTime(passwordChangedDate)} />}
              </Facts>
            </Card>
            <Part id="password" tabIndex={-1}>
              {isSso ? (
                <Card title="Password">
                  <p>You log in through your company, which keeps your password.</p>
                </Card>
              ) : (
                <ChangePasswordCard loginId={loginId} />
              )}
            </Part>
            <Part id="sessions" tabIndex={-1}>
              <SessionsCard />
            </Part>
            <Part id="shortcuts" tabIndex={-1}>
              <ShortcutsCard />
            </Part>
          </LoadingStack>
        )}
      </QueryState>
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{orNothing(value)}</dd>
  </div>
);
