import { Suspense } from 'react';
import { useSession } from '@portal/shared/web/session';
import { LoadingPage } from '../components/loading-page';
import { useTitle } from '../navigation/page-head';
import type { ListedTab } from '../remotes/listed-tabs';
import { NoAccess } from '@portal/shared/web/ui/no-access';
import { RemotePart } from '../remotes/remote-part';

/** A tab of the header that a remote brings. */
export default function TabPage({ tab }: { tab: Pick<ListedTab, 'remote' | 'label' | 'claim'> }) {
  const { claims } = useSession();
  useTitle(tab.label);
  if (!claims.includes(tab.claim)) return <NoAccess />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <RemotePart remote={tab.remote} expose="tab" label={tab.label} loading={<LoadingPage />} />
    </Suspense>
  );
}
