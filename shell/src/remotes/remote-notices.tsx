import { useEffect, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import {
  hasUnsavedChanges,
  subscribeToUnsavedChanges,
  useSession,
  useToast,
} from '@portal/shared/web/session';
import { color, layer, radius, shadow, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { remotesOf } from './registry';
import { useNewerVersion } from './use-newer-version';
import { watchCrashes } from './watch-crashes';

const Notice = styled.div`
  position: fixed;
  z-index: ${layer('toast')};
  bottom: ${space(4)};
  left: ${space(4)};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2, 3)};
  max-width: calc(100vw - 2rem);
  padding: ${space(3, 4)};
  color: ${color('text')};
  background: ${color('surface')};
  border: 1px solid ${color('border')};
  border-left: 4px solid ${color('main')};
  border-radius: ${radius('md')};
  box-shadow: ${shadow('popover')};
`;

/** What the remotes have to say outside of their tabs: a newer version, and crashes that no boundary saw. */
export default function RemoteNotices() {
  const { client } = useSession();
  const toast = useToast();
  useEffect(() => {
    const tell = async (name: string) => {
      const remotes = await remotesOf(client.clientKey);
      const label = remotes.find((one) => one.name === name)?.tab ?? name;
      toast.error(`Something went wrong in ${label}.`);
    };
    const endWatch = watchCrashes((name) => void tell(name).catch(() => undefined));
    return endWatch;
  }, [toast, client.clientKey]);
  const newer = useNewerVersion(client.clientKey);
  const unsaved = useSyncExternalStore(subscribeToUnsavedChanges, hasUnsavedChanges);
  const [later, setLater] = useState(false);
  return (
    <div role="status">
      {newer && !unsaved && !later && (
        <Notice>
          <span>A newer version is available.</span>
          <Button size="small" variant="primary" onClick={() => window.location.reload()}>
            Reload
          </Button>
          <Button size="small" onClick={() => setLater(true)}>
            Later
          </Button>
        </Notice>
      )}
    </div>
  );
}
