import type { PaletteContext } from '@portal/shared/remote';
import { paletteEntries } from './palette-sources';
import { seedRegistry } from './registry';
import { remoteEntry } from '../testing/remote-entry';
import { breadcrumbsLeft } from '../testing/breadcrumbs-left';

const seen: string[][] = [];
const sources: Record<string, () => unknown[]> = {
  support: () => {
    seen.push(breadcrumbsLeft());
    return [{ label: 'Tickets', kind: 'page', to: 'support' }];
  },
  reports: () => {
    throw new Error('broken');
  },
};
// The federation runtime needs a browser's script elements.
jest.mock('./federation', () => ({
  loadExposed: async (_: unknown, name: string) => sources[name] ?? Promise.reject(new Error('hung before')),
}));

// Covers REMOTE-2.13
test('each tab is asked for itself, under its breadcrumb; one that throws, or is not to be had, is left out', async () => {
  seedRegistry('elan', [remoteEntry('reports'), remoteEntry('letters'), remoteEntry('support')]);
  const context: PaletteContext = { clientKey: 'elan', userTypeId: 1, can: () => true };
  expect(await paletteEntries(context)).toEqual([{ label: 'Tickets', kind: 'page', to: 'support' }]);
  expect(seen).toEqual([['support/1.0.0']]);
  expect(breadcrumbsLeft()).toEqual([]);
});

// Covers FIND-1.4
test('what is no entry is left out, and the others of its tab are offered', async () => {
  const good = { label: 'Letters', words: 'mail', kind: 'action', to: async () => undefined };
  sources.letters = () => [
    null,
    false,
    { ...good, label: { text: 'Letters' } },
    { ...good, words: 7 },
    { ...good, kind: 'spell' },
    { label: 'Nowhere', kind: 'page' },
    good,
  ];
  seedRegistry('acg', [remoteEntry('letters')]);
  expect(await paletteEntries({ clientKey: 'acg', userTypeId: 1, can: () => true })).toEqual([good]);
});

// Covers FIND-1.2
test('no code of a tab runs that the user may not open', async () => {
  seen.length = 0;
  seedRegistry('hd', [remoteEntry('support'), { ...remoteEntry('settings'), claim: '' }]);
  const holding = (...claims: string[]): PaletteContext => ({
    clientKey: 'hd',
    userTypeId: 3,
    can: (claim) => claims.includes(claim),
  });
  expect(await paletteEntries(holding('reports_view'))).toEqual([]);
  expect(seen).toEqual([]);
  expect(await paletteEntries(holding('support_view'))).toHaveLength(1);
});
