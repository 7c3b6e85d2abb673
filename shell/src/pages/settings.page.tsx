import { Suspense } from 'react';
import { useSession } from '@portal/shared/web/session';
import { LoadingPage } from '../components/loading-page';
import { useTitle } from '../navigation/page-head';
import { mayOpenSettings } from '../navigation/home-path';
import { NoAccess } from '@portal/shared/web/ui/no-access';
import { RemotePart } from '../remotes/remote-part';

/** The settings: a remote like the tabs, for administrators and, some of its pages, for holders of their rights. */
export default function SettingsPage() {
  const { user } = useSession();
  useTitle('Settings');
  if (!mayOpenSettings(user)) return <NoAccess />;
  return (
    <Suspense fallback={<LoadingPage />}>
      <RemotePart remote="settings" expose="tab" label="Settings" loading={<LoadingPage />} />
    </Suspense>
  );
}
