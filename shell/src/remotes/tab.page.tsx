import { Suspense } from 'react';
import type { TABS } from '@portal/shared/remote';
import { useSession } from '@portal/shared/web/session';
import { LoadingPage } from '../app/loading-page';
import { useTitle } from '../app/page-head';
import { NoAccess } from './no-access';
import { RemotePart } from './remote-part';

type RemoteTab = Extract<(typeof TABS)[number], { remote: string }>;

/** A tab of the header that a remote brings. */
export default function TabPage({ tab }: { tab: RemoteTab }) {
  const { can } = useSession();
  useTitle(tab.label);
  if (!can(tab.claim)) return <NoAccess />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <RemotePart remote={tab.remote} expose="tab" label={tab.label} loading={<LoadingPage />} />
    </Suspense>
  );
}
