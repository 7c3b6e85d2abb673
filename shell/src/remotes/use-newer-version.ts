import { useEffect, useState } from 'react';
import { askRemotes, remotesOf } from './registry';

const LOOK_EVERY_MS = 2 * 60_000;
/** Throttle: a user who moves between windows does not ask at every move. */
const REST_MS = 5_000;

/** Whether the registry now has other versions than those that this page started with. */
export function useNewerVersion(clientKey: string): boolean {
  const [newer, setNewer] = useState(false);
  useEffect(() => {
    if (newer) return undefined;
    let current = true;
    let last = 0;
    const look = async () => {
      if (document.visibilityState === 'hidden' || Date.now() - last < REST_MS) return;
      last = Date.now();
      const [mine, now] = await Promise.all([remotesOf(clientKey), askRemotes(clientKey)]);
      const versions = new Map(mine.map(({ name, version }) => [name, version]));
      if (current && now.some(({ name, version }) => versions.get(name) !== version)) setNewer(true);
    };
    // A registry that is away just now is asked again later.
    const lookQuietly = () => void look().catch(() => undefined);
    const timer = setInterval(lookQuietly, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', lookQuietly);
    return () => {
      current = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookQuietly);
    };
  }, [clientKey, newer]);
  return newer;
}
