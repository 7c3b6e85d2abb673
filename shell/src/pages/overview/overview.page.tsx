import styled, { css } from 'styled-components';
import { useSession } from '@portal/shared/web/session';
import { from, space } from '@portal/shared/web/theme';
import { Surface } from '@portal/shared/web/ui/card';
import { EmptyState } from '@portal/shared/web/ui/empty-state';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { inOrder } from '@portal/shared/web/ui/stack';
import { LoadingPage } from '../../components/loading-page';
import { useTitle } from '../../navigation/page-head';
import { NoAccess } from '@portal/shared/web/ui/no-access';
import { hasOverviewCard } from '../../remotes/overview-card';
import { useRemotes } from '../../remotes/registry';
import { RemotePart } from '../../remotes/remote-part';
import { permittedTabs } from '../../navigation/home-path';
import { Attention } from './attention';
import { PaidByMonth } from './paid-by-month';
import { Welcome } from './welcome';

/** The portal's own cards, so ordered that those of about the same height stand side by side; others follow. */
const OWN_CARDS = ['promotions', 'taxation', 'rewards', 'support'];

/** A title alone at the foot of a sheet says nothing. */
const whole = css`
  @media print {
    > * {
      break-inside: avoid;
    }
  }
`;

const Cards = styled.div`
  ${inOrder('3s')}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  ${from('lg')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(5)};
  }
`;

const Page = styled.div`
  ${inOrder('3s')}
`;

/** Side by side where both have room, one alone as wide as the page. */
const First = styled.div`
  ${inOrder('3s')}
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr));
  gap: ${space(4)};
  margin-bottom: ${space(4)};
  ${from('lg')} {
    gap: ${space(5)};
    margin-bottom: ${space(5)};
  }
  ${whole}
`;

/** A tab may bring several cards; they share the height of the row. */
const Slot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
  ${whole}
`;

/** The first tab: what needs a look today, in cards that the tabs themselves bring (OVERVIEW-1). */
export default function OverviewPage() {
  const { client, claims, can } = useSession();
  const remotes = useRemotes(client.clientKey);
  useTitle('Overview');
  const tabs = permittedTabs(claims, remotes ?? []);
  if (tabs.length === 0) {
    if (!remotes) return <LoadingPage />;
    return (
      <NoAccess
        title="No tab is open to you yet"
        text="Please ask an administrator for the rights that you need."
      />
    );
  }
  if (!can('overview_view')) return <NoAccess />;
  const others = (remotes ?? []).filter(hasOverviewCard).map(({ name }) => name);
  const cards = [...new Set([...OWN_CARDS, ...others])].flatMap((remote) =>
    tabs.filter((tab) => tab.remote === remote).map(({ label }) => ({ remote, label })),
  );
  return (
    <Page>
      <Welcome />
      <First>
        <Attention />
        {can('rewards_view') && <PaidByMonth />}
      </First>
      {cards.length === 0 && (
        <Surface>
          <EmptyState
            title="Nothing to show yet"
            text="The figures of a tab appear here as soon as you may open it."
          />
        </Surface>
      )}
      <Cards>
        {cards.map(({ remote, label }) => (
          <Slot key={remote}>
            <RemotePart
              remote={remote}
              expose="overview-card"
              label={label}
              loading={
                <Surface>
                  <BarsSkeleton label={`Loading: ${label}`} />
                </Surface>
              }
            />
          </Slot>
        ))}
      </Cards>
    </Page>
  );
}
