import { getPromotions } from '@portal/shared/contracts/promotions';
import { getDeployments } from '@portal/shared/contracts/remotes';
import { PREFETCH_GLOBAL, prefetched, type Prefetch } from '@portal/shared/remote/prefetch';
import { answer, fakeServer } from '@portal/shared/testing/fake-shell';
import { clientMetadata } from '@portal/shared/domain/clients';
import { httpClient, updateSession } from '@portal/shared/web/session';
import { userOf } from '../testing/render-portal';
import { prefetchData } from './prefetch-data';
import { seedRegistry } from './registry';
import { remoteEntry } from '../testing/remote-entry';
import { breadcrumbsLeft, leaveBreadcrumbs } from '../testing/breadcrumbs-left';

const FILE = 'prefetch.js';
const remote = (name: string, version: string) =>
  remoteEntry(name, { version, integrity: { [FILE]: `sha384-${name}` }, claim: 'promotion_view' });

const HUNG = '1.1.0';
leaveBreadcrumbs({ release: `promotions/${HUNG}`, page: 'before' });

let asked: string[];
let releases = 0;

beforeEach(() => {
  asked = [];
  releases += 1;
  seedRegistry('elan', [remote('promotions', `1.0.${releases}`)]);
  document.cookie = 'maccessToken=access; path=/';
  const client = clientMetadata('elan') ?? null;
  updateSession({ status: 'loggedIn', client, user: userOf('elan', { claims: ['promotion_view'] }) });
  httpClient.defaults.adapter = fakeServer(
    [
      answer(getPromotions, ({ body }) => {
        asked.push(`promotions ${body.PageNo}`);
        return { lstpromotion: [], TotalCount: 0 };
      }),
      answer(getDeployments, () => {
        asked.push('deployments');
        return { remotes: [] } as never;
      }),
    ],
    (violation) => {
      throw violation;
    },
  );
});

/** jsdom loads no scripts: what the file does when it runs, or its failure. */
async function runFile(outcome: 'load' | 'error', prefetch?: Prefetch) {
  const script = await new Promise<HTMLScriptElement>((resolve) => {
    const look = () => {
      const found = [...document.head.querySelectorAll('script')].at(-1);
      if (found?.src.includes(`1.0.${releases}/`)) resolve(found);
      else setTimeout(look);
    };
    look();
  });
  Object.assign(globalThis, { [PREFETCH_GLOBAL]: { promotions: prefetch } });
  script.remove();
  script.dispatchEvent(new Event(outcome));
  return script;
}

// Covers SHELL-2.17
test("the shell asks ahead for what the page at an address reads first, checks the file's hash, and asks only for what the user may read", async () => {
  const addresses: unknown[] = [];
  const done = prefetchData('elan', '/elan/promotions/12?page=3');
  const script = await runFile('load', (address) => {
    addresses.push(address);
    return [prefetched(getPromotions, { PageNo: 3 } as never), prefetched(getDeployments, undefined)];
  });
  await done;
  expect(script.integrity).toBe('sha384-promotions');
  expect(addresses).toEqual([{ path: '12', search: '?page=3' }]);
  expect(asked).toEqual(['promotions 3']);
});

test('the shell asks ahead for nothing without a session', async () => {
  updateSession({ status: 'loggedOut', user: null });
  const done = prefetchData('elan', '/elan/promotions');
  await runFile('load', () => [prefetched(getPromotions, { PageNo: 1 } as never)]);
  await done;
  expect(asked).toEqual([]);
});

test('a file that does not come or throws is left to the page', async () => {
  const missing = prefetchData('elan', '/elan/promotions');
  await runFile('error');
  await expect(missing).resolves.toBeUndefined();
  const broken = prefetchData('elan', '/elan/promotions');
  await runFile('load', () => {
    throw new Error('broken');
  });
  await expect(broken).resolves.toBeUndefined();
  expect(asked).toEqual([]);
});

// Covers REMOTE-2.13
test('while it is asked what to call, a breadcrumb stands for a tab that never answers', async () => {
  const seen: unknown[] = [];
  for (const path of ['/elan/promotions', '/elan/promotions/12']) {
    const done = prefetchData('elan', path);
    if (seen.length === 0)
      await runFile('load', () => {
        seen.push(breadcrumbsLeft());
        return [];
      });
    await done;
  }
  const release = `promotions/1.0.${releases}`;
  expect(seen).toEqual([expect.arrayContaining([release]), expect.arrayContaining([release])]);
  expect(breadcrumbsLeft()).not.toContain(release);
});

// Covers REMOTE-2.13
test('a tab that hung in a page before is asked for nothing ahead', async () => {
  seedRegistry('elan', [remote('promotions', HUNG)]);
  await prefetchData('elan', '/elan/promotions');
  expect(document.head.querySelector('script')).toBeNull();
});

test('a tab that is not in the registry, or prefetches nothing, is no fault', async () => {
  seedRegistry('elan', [{ ...remote('promotions', '9.9.9'), integrity: {} }]);
  await prefetchData('elan', '/elan/promotions');
  await prefetchData('elan', '/elan/unknown');
  expect(asked).toEqual([]);
});
