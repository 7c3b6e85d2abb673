import { wait } from '@portal/shared/web/wait';
import { attemptAddress, noteHang } from './attempt-address';

const TIMEOUT_MS = 12_000;
/** Pauses before the second and the third attempt. */
const PAUSES_MS = [400, 1200];

/** What a script element tells when it has loaded or not, as webpack reads it. */
type Outcome = Pick<Event, 'target'> & { readonly type: string };
type Done = (outcome: Outcome) => void;

/**
 * Loads the chunks of tabs for 1.8.0 and later (shared/tooling/entry-runtime-plugin.ts), in place of a loader in each entry. A chunk
 * that does not come, or is not the published one, is asked for again with growing pauses before the tab learns of it, and past the
 * browser's cache, which may have kept the bad one for good. After one that hung the user has waited long enough to be told.
 * @param integrityOf the hash that the registry has for the address of a script
 * @returns webpack's `loadScript`: all who ask for one address at a time are told by one script
 */
export function createChunkLoader(integrityOf: (url: string) => string | undefined) {
  const waiting = new Map<string, Done[]>();

  const attempt = (url: string): Promise<Outcome> =>
    new Promise((resolve) => {
      const integrity = integrityOf(url);
      const script = scriptUnderWay(url, integrity) ?? scriptFor(url, integrity);
      const timer = setTimeout(() => end({ type: 'timeout', target: script }), TIMEOUT_MS);
      const end = (outcome: Outcome) => {
        clearTimeout(timer);
        script.remove();
        resolve(outcome);
      };
      script.addEventListener('load', end);
      script.addEventListener('error', end);
      if (!script.isConnected) document.head.append(script);
    });

  const load = async (url: string): Promise<Outcome> => {
    const address = attemptAddress(url);
    let outcome = await attempt(address);
    for (const pause of PAUSES_MS) {
      if (outcome.type !== 'error') break;
      await wait(pause);
      await refresh(address).catch(() => undefined);
      outcome = await attempt(address);
    }
    if (outcome.type === 'timeout') noteHang(url);
    return outcome;
  };

  return (url: string, done: Done): void => {
    const others = waiting.get(url);
    if (others) return void others.push(done);
    const all = [done];
    waiting.set(url, all);
    void load(url).then((outcome) => {
      waiting.delete(url);
      for (const each of all) each(outcome);
    });
  };
}

/**
 * Request coalescing: the federation runtime loads the chunks that its manifest names beside the entry, which asks for them again when it is there before
 * them. An element that is still in the document has not come to its end: the runtime takes it away then, as is done here. One with another hash is
 * not of the runtime.
 */
const scriptUnderWay = (url: string, integrity = ''): HTMLScriptElement | undefined =>
  [...document.scripts].find(
    (script) => script.src === url && (integrity === '' || script.integrity === integrity),
  );

function scriptFor(url: string, integrity = ''): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = url;
  if (new URL(url).origin !== window.location.origin) script.crossOrigin = 'anonymous';
  script.integrity = integrity;
  return script;
}

async function refresh(url: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  await (await fetch(url, { cache: 'reload', signal })).arrayBuffer();
}
