import { INITIAL_STATE_ID, type InitialState } from '../src/remote/initial-state';
import { withEntry } from './development-page';

const remote = (name: string, version: string) =>
  ({
    name,
    version,
    entry: `/remotes/${name}/${version}/mf-manifest.json`,
    tab: '</script>',
  }) as unknown as InitialState['remotes'][number];
const link = (name: string) =>
  `<link rel="preload" as="script" href="/remotes/${name}/1.0.0/a.js" crossorigin="anonymous">`;
const pageOf = (state: object) =>
  `<head>${link('support')}${link('rewards')}<script type="application/json" id="${INITIAL_STATE_ID}">${JSON.stringify(state).replaceAll('<', '\\u003c')}</script></head>`;
const stateIn = (page: string) => JSON.parse(/initial-state">([^<]*)</.exec(page)?.[1] ?? '') as InitialState;

const published = [remote('support', '1.0.0'), remote('rewards', '1.0.0')];
const own = remote('support', 'development');

// Covers REMOTE-6.4
test('a page of a session begins with the tab in development, and loads nothing of the published one ahead', () => {
  const page = withEntry(pageOf({ clientKey: 'elan', remotes: published, session: {} }), own);
  expect(stateIn(page).remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
    'rewards 1.0.0',
    'support development',
  ]);
  expect(page).not.toContain('/remotes/support/1.0.0/a.js');
  expect(page).toContain(link('rewards'));
});

test.each([
  [
    'without a session',
    pageOf({ clientKey: 'elan', remotes: [], session: null }).replace(link('support'), ''),
  ],
  ['without a state', '<head></head>'],
])('a page %s is left as it is', (_, page) => {
  expect(withEntry(page, own)).toBe(page);
});
