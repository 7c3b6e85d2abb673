import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useSession } from '@portal/shared/web/session';
import { color, font, radius, shadow, space } from '@portal/shared/web/theme';
import { ChevronRightIcon } from '@portal/shared/web/ui/icons';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { Columns } from '@portal/shared/web/ui/stack';
import { useTitle } from '../app/page-head';
import { NoAccess } from '../remotes/no-access';
import { permittedTabs } from '../session/home-path';

const TabCard = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: ${space(6, 5)};
  color: ${color('text')};
  font-size: ${font('lg')};
  font-weight: 600;
  text-decoration: none;
  background: ${color('surface')};
  border: 1px solid ${color('border')};
  border-radius: ${radius('lg')};
  box-shadow: ${shadow('card')};
  transition: box-shadow 0.15s;
  &:hover {
    color: ${color('main')};
    box-shadow: ${shadow('popover')};
  }
`;

/** The first tab: the ways into the others. */
export default function OverviewPage() {
  const { client, user, claims, can } = useSession();
  useTitle('Overview');
  const tabs = permittedTabs(claims).filter((tab) => tab.remote);
  if (permittedTabs(claims).length === 0) {
    return (
      <NoAccess
        title="No tab is open to you yet"
        text="Please ask an administrator for the rights that you need."
      />
    );
  }
  if (!can('overview_view')) return <NoAccess />;
  return (
    <>
      <PageHeader title="Overview" description={`Welcome, ${user.UserName}.`} />
      <Columns $min="16rem">
        {tabs.map(({ path, label }) => (
          <TabCard key={path} to={`/${client.clientKey}/${path}`}>
            {label}
            <ChevronRightIcon />
          </TabCard>
        ))}
      </Columns>
    </>
  );
}
