import { brotliCompressSync, gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { logout } from '@portal/shared/contracts/session';
import { SHELL_API_VERSION } from '@portal/shared/remote';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import {
  activateRelease,
  bundleOf,
  entriesOf,
  formOf,
  tarOf,
  teamOf,
  upload,
  type Bundle,
  type TarEntry,
  type Team,
} from '../../../test/fixtures/release-fixtures';
import type { UserWishes } from '../../../test/fixtures/test-users';
import { COMMAND_LINE } from '../../commands/command-line';
import { revokeToken } from './deploy-tokens';

const OPERATOR: UserWishes['claims'] = ['deployments_view', 'deployments_submit'];

let portal: TestApp;
let team: Team;
beforeEach(async () => {
  portal = await createTestApp();
  team = await teamOf(portal, 'parcels');
});
afterEach(() => portal.close());

const archive = (name: string, content: Buffer) => formOf({ [name]: content });
const zip = (files: Bundle) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))),
  );
const serves = async (path: string) => (await portal.app.inject(`/remotes/parcels/1.0.0/${path}`)).statusCode;
const activate = () => activateRelease(portal, 'parcels', '1.0.0', team);
const stored = () => portal.platform.storage.list('remotes/');

// Covers REMOTE-1.3
test.each([
  ['files', async () => formOf(bundleOf('parcels'))],
  ['a tar.gz', async () => archive('build.tar.gz', await tarOf(entriesOf(bundleOf('parcels'))))],
  [
    'a tar.gz of a folder',
    async () =>
      archive(
        'build.tgz',
        await tarOf([
          { name: './', type: 'directory' },
          ...entriesOf(bundleOf('parcels')).map((one) => ({ ...one, name: `./${one.name}` })),
        ]),
      ),
  ],
  ['a zip', async () => archive('build.zip', zip(bundleOf('parcels')))],
])('a release comes as %s; its answer is its address, and no page gets it yet', async (_, form) => {
  const response = await upload(portal, 'parcels', await form(), team);
  expect(response.json()).toEqual({
    error: null,
    name: 'parcels',
    version: '1.0.0',
    entry: '/remotes/parcels/1.0.0/mf-manifest.json',
    // Made by hand, not by the preset.
    warnings: [expect.stringContaining('bom.json')],
  });
  expect((await portal.app.inject('/api/remotes')).json()).toMatchObject({ remotes: [] });
  expect(await serves('mf-manifest.json')).toBe(404);
  await activate();
  expect((await portal.app.inject(response.json<{ entry: string }>().entry)).json()).toMatchObject({
    name: 'parcels',
  });
});

// Covers REMOTE-1.2
test('a version is published once, whatever races', async () => {
  const send = () => upload(portal, 'parcels', formOf(bundleOf('parcels')), team);
  const statuses = (await Promise.all([send(), send(), send()])).map((one) => one.statusCode).sort();
  expect(statuses).toEqual([200, 409, 409]);
  expect((await send()).json()).toMatchObject({
    error: 'parcels 1.0.0 was published before; a release never changes.',
  });
  expect(await stored()).toHaveLength(4);
});

type BadBlock = [string, Record<string, unknown>];
const BAD_BLOCKS: BadBlock[] = [
  ['another remote', { remote: 'rewards' }],
  ['no version', { version: undefined }],
  ['a version that is none', { version: '1.0' }],
  ['a version with a slash', { version: '1.0.0-../../x' }],
  ['a range that is none', { shellApi: 'whatever' }],
  ['a shell to come', { shellApi: '^2.0.0' }],
  ['a claim that does not exist', { claim: 'root' }],
  ['a path of another tab', { path: '/rewards' }],
  ...['login', 'incedologin', 'ssologin', 'overview', 'account', 'inbox', 'settings', 'error'].map(
    (path): BadBlock => [`the path /${path}, which is the shell's`, { path: `/${path}` }],
  ),
  ['a path outside', { path: '//evil.example' }],
  ['no label', { tab: ' ' }],
  ['no owner', { owner: 7 }],
  ['a label that looks like another', { tab: 'Par\u200bcels' }],
  ['a label that is written backwards', { tab: '\u202eslecraP' }],
  ['the label of another tab', { tab: 'Rewards' }],
  ['the label of another tab in small letters', { tab: 'rewards' }],
  ['the label of another tab with a Cyrillic letter', { tab: 'Rew\u0430rds' }],
  ['the label of the settings', { tab: 'Settings' }],
  ['a label of two lines', { tab: 'Parcels\nand letters' }],
  ['an owner who looks like another', { owner: 'Parcels\u00ad team' }],
  ['a long owner', { owner: 'x'.repeat(101) }],
];
// Covers WIRE-4.5, REMOTE-1.17
test.each(BAD_BLOCKS)('a portal.json with %s is refused, and nothing is kept', async (_, changes) => {
  const response = await upload(portal, 'parcels', formOf(bundleOf('parcels', changes)), team);
  expect(response.statusCode).toBe(400);
  expect(response.json<{ error: string }>().error).toBeTruthy();
  expect(await stored()).toEqual([]);
});

// Covers WIRE-4.5
test('blanks around the label and the owner of a tab are dropped', async () => {
  const block = { tab: `  Parcels\n`, owner: `${' '.repeat(99)}Parcels team ` };
  expect((await upload(portal, 'parcels', formOf(bundleOf('parcels', block)), team)).statusCode).toBe(200);
  await activate();
  expect((await portal.app.inject('/api/remotes')).json()).toMatchObject({
    remotes: [{ tab: 'Parcels', owner: 'Parcels team' }],
  });
});

const without = (name: string): Bundle => {
  const { [name]: _, ...rest } = bundleOf('parcels');
  return rest;
};
const foreign = bundleOf('rewards')['mf-manifest.json'] ?? '';
const broken = (changes: object) =>
  JSON.stringify({ ...(JSON.parse(String(bundleOf('parcels')['mf-manifest.json'])) as object), ...changes });
const BAD_BUNDLES: Array<[string, Bundle]> = [
  ['nothing', {}],
  ['no manifest', without('mf-manifest.json')],
  ['no portal.json', without('portal.json')],
  ['no entry', without('remoteEntry.js')],
  ['a missing chunk', without('tab.js')],
  ['a manifest that is none', { ...bundleOf('parcels'), 'mf-manifest.json': '<!doctype html>' }],
  ['the manifest of another remote', { ...bundleOf('parcels'), 'mf-manifest.json': foreign }],
  [
    'a manifest with a hole where an exposed part should be',
    { ...bundleOf('parcels'), 'mf-manifest.json': broken({ exposes: [null, { path: './tab' }] }) },
  ],
  ['a path outside', { ...bundleOf('parcels'), '../evil.js': 'x' }],
  ['an absolute path', { ...bundleOf('parcels'), '/etc/evil.js': 'x' }],
  ['a hidden file', { ...bundleOf('parcels'), '.env': 'x' }],
  ['the same name twice on some disks', { ...bundleOf('parcels'), 'TAB.js': 'x' }],
  [
    'a compressed copy of something else',
    { ...bundleOf('parcels'), 'tab.js.br': brotliCompressSync('evil') },
  ],
  ['a compressed copy that is none', { ...bundleOf('parcels'), 'tab.js.gz': 'evil' }],
  ['a compressed copy of no file', { ...bundleOf('parcels'), 'other.js.br': brotliCompressSync('x') }],
  ['a file below a file', { ...bundleOf('parcels'), 'tab.js/part.js': 'x' }],
  ['a file that is a folder before it', { ...bundleOf('parcels'), 'parts.js/a.js': 'x', 'parts.js': 'x' }],
  ['a file below a file on some disks', { ...bundleOf('parcels'), 'TAB.js/part.js': 'x' }],
  ['a file below the manifest', { ...bundleOf('parcels'), 'mf-manifest.json/a.js': 'x' }],
  ['folders that are one on some disks', { ...bundleOf('parcels'), 'a/1.js': 'x', 'A/2.js': 'x' }],
  ['a second manifest on some disks', { ...bundleOf('parcels'), 'MF-manifest.json': '{}' }],
  ['a path that goes round', { ...bundleOf('parcels'), 'a/../b.js': 'x' }],
  ['an empty folder name', { ...bundleOf('parcels'), 'a//b.js': 'x' }],
  ['a name beyond ASCII', { ...bundleOf('parcels'), 'caf\u00e9.js': 'x' }],
  ['a name that reads backwards', { ...bundleOf('parcels'), 'a\u202esj.js': 'x' }],
  ['a name too long', { ...bundleOf('parcels'), [`${'n'.repeat(198)}.js`]: 'x' }],
];
test.each(BAD_BUNDLES)('a bundle with %s is refused', async (_, files) => {
  expect((await upload(portal, 'parcels', formOf(files), team)).statusCode).toBe(400);
  expect(await stored()).toEqual([]);
});

const NO_FILES_OF_A_RELEASE = [
  'index.html',
  'index.htm',
  'page.xhtml',
  'feed.xml',
  'start.js.html',
  'TAB.HTML',
  'upper.JS',
  'dot.js.',
  'worker.wasm',
  'app.webmanifest',
  'page.mht',
  'help.pdf',
  'LICENSE',
  'index.html.br',
  'archive.tar.gz',
  'movie.mp4',
];
// Covers REMOTE-1.8
test.each(NO_FILES_OF_A_RELEASE)(
  'a release with %s is refused; the answer says what may be in one',
  async (name) => {
    const tar = await tarOf([...entriesOf(bundleOf('parcels')), { name, content: '<script>' }]);
    const response = await upload(portal, 'parcels', archive('build.tar.gz', tar), team);
    expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([
      400,
      `"${name}" can not be in a release: its files end in js, mjs, css, json, map, txt, woff2, png, jpg, jpeg, webp, avif, svg.`,
    ]);
    expect(await stored()).toEqual([]);
  },
);

const STYLES_THAT_REACH_OUT = [
  'html{display:none}',
  'BODY .x{margin:0}',
  '.x,header{display:none}',
  '*{all:unset}',
  ':root{--main:red}',
  'div *{color:red}',
  '@media print{nav{display:none}}',
  '.x{body &{color:red}}',
  ':is(html,.x){margin:0}',
  '*:not(.x){display:none}',
  'header:not(:is(.x)){display:none}',
  ':has(.x){overflow:hidden}',
  'header:has(> .x){display:none}',
  '.x{:not(&){display:none}}',
  '.x{:has(&){overflow:hidden}}',
  ':is(.x,header){display:none}',
  ':where(.x, *){all:unset}',
  ':nth-child(n of .x, *){all:unset}',
  '.x{:is(&,header){display:none}}',
  '[class]{display:none}',
  '[class*=""]{display:none}',
  '[lang] *{display:none}',
  '[aria-label]{display:none}',
];
// Covers REMOTE-1.12
test.each(STYLES_THAT_REACH_OUT)('the style %s is refused, with its file and the remedy', async (css) => {
  const form = formOf({ ...bundleOf('parcels'), 'styles/tab.css': css });
  const { statusCode, ...response } = await upload(portal, 'parcels', form, team);
  const { error } = response.json<{ error: string }>();
  expect(statusCode).toBe(400);
  expect(error).toMatch(
    /^styles\/tab\.css: ".*" reaches beyond the tab\. .*begin each selector with a class/,
  );
  expect(await stored()).toEqual([]);
});

// Covers REMOTE-1.12
test.each([
  '@page{size:A6}',
  '.x{@page{size:A6}}',
  '@media print{@page{size:A6}}',
  '@view-transition{navigation:auto}',
  '@property --main{syntax:"*";inherits:false}',
  '@import "other.css";',
  '@scope (html){.x{color:red}}',
  '@counter-style decimal{system:cyclic;symbols:x}',
  '@position-try --above{top:0}',
  '@namespace url(x);',
])('the style %s, which holds for the whole page, is refused', async (css) => {
  const form = formOf({ ...bundleOf('parcels'), 'a.css': css });
  const answer = await upload(portal, 'parcels', form, team);
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
    400,
    expect.stringMatching(
      /^a\.css: "@[\w-]+" reaches beyond the tab\. It holds for the whole page: leave it out\.$/,
    ),
  ]);
  expect(await stored()).toEqual([]);
});

// Covers REMOTE-1.12
test.each([
  '@keyframes portal-turn{to{opacity:0}}',
  '@-webkit-keyframes portal-turn{to{opacity:0}}',
  '@media print{@keyframes/**/"portal-turn"{to{opacity:0}}}',
  '@keyframes \\70 ortal-\\turn{to{opacity:0}}',
  '@font-face{font-family:Public  Sans;src:url(x)}',
  '@font-face{src:url(x);FONT-FAMILY:"public sans"}',
  "@font-face{font-family:'Segoe\\20UI'!important;src:url(x)}",
  '@font-face{font-family:Mine;font-family:Arial/**/;src:url(x)}',
])('the style %s, which takes a name of the portal’s, is refused', async (css) => {
  const form = formOf({ ...bundleOf('parcels'), 'a.css': css });
  const answer = await upload(portal, 'parcels', form, team);
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
    400,
    expect.stringMatching(/^a\.css: ".+" is the portal's\. .*begin it with the name of the tab\.$/),
  ]);
  expect(await stored()).toEqual([]);
});

// Covers REMOTE-6.8
test.each([
  ['', undefined],
  ['?shellApi=^1.0.0', undefined],
  ['?shellApi=^9.0.0', [SHELL_API_VERSION]],
  ['?shellApi=whatever', [SHELL_API_VERSION]],
])('a pipeline learns before it builds whether its release would fit: %s', async (query, misfit) => {
  const url = `/api/remotes/parcels/releases${query}`;
  const answer = await portal.app.inject({ url, headers: { ...team.headers } });
  expect([answer.statusCode, answer.json<{ misfit?: string[] }>().misfit]).toEqual([200, misfit]);
});

// Covers REMOTE-1.12
test('a style sheet of the tab’s own classes is taken, one that is none is not', async () => {
  const css =
    '.a{color:red;&:hover{b{margin:0}}:not(b){x:y}& + i:not(&){x:y}} .a:has(b) i,.a:not(:is(.b)),:is(.a,.b:is(i,b)) i,.a:is(i,header),.a header,.a *,#b p,[data-c] i,[class^=c-],[id=d]{x:y} @media print{@supports (x:y){@container (width>1px){.a{x:y}}}} @layer l{.a{x:y}} @font-face{src:url(x);font-family:parcels-sans} @keyframes parcels-portal-turn{from{top:0}}';
  const send = (text: string) =>
    upload(portal, 'parcels', formOf({ ...bundleOf('parcels'), 'a.css': text }), team);
  expect((await send('.a{')).json<{ error: string }>().error).toContain('a.css is not valid CSS');
  expect((await send(css)).statusCode).toBe(200);
});

// Covers REMOTE-1.15
test('a large style sheet is checked while the portal answers others', async () => {
  const form = formOf({ ...bundleOf('parcels'), 'a.css': '.a{b:c}\n'.repeat(100_000) });
  const before = performance.eventLoopUtilization();
  expect((await upload(portal, 'parcels', form, team)).statusCode).toBe(200);
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.6);
});

// Covers REMOTE-1.15
test.each(['a.css', 'mf-manifest.json', 'portal.json', 'build.json', 'bom.json', 'signature.json'])(
  'more than the portal reads of a release is refused unread: %s',
  async (name) => {
    const form = formOf({ ...bundleOf('parcels'), [name]: '['.repeat(1024 * 1024 + 1) });
    const answer = await upload(portal, 'parcels', form, team);
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
      400,
      `Style sheets and what a release says of itself have at most 1024 kB together; the largest is "${name}".`,
    ]);
  },
);

// Covers REMOTE-1.15
test('uploads of one remote are read one after the other, and more than a few are refused', async () => {
  const send = () => upload(portal, 'parcels', formOf(bundleOf('parcels')), team);
  const statuses = (await Promise.all(Array.from({ length: 8 }, send))).map((one) => one.statusCode).sort();
  expect(statuses).toEqual([200, 409, 409, 409, 409, 429, 429, 429]);
});

const BAD_ENTRIES: Array<[string, TarEntry]> = [
  ['a symbolic link', { name: 'link.js', type: 'symlink', linkname: '/etc/passwd' }],
  ['a hard link', { name: 'link.js', type: 'link', linkname: 'tab.js' }],
  ['a pipe', { name: 'pipe', type: 'fifo' }],
  ['a path outside', { name: 'parts/../../evil.js', content: 'x' }],
  ['a Windows path', { name: 'parts\\..\\evil.js', content: 'x' }],
];
test.each(BAD_ENTRIES)('an archive with %s is refused', async (_, entry) => {
  const tar = await tarOf([...entriesOf(bundleOf('parcels')), entry]);
  expect((await upload(portal, 'parcels', archive('x.tar.gz', tar), team)).statusCode).toBe(400);
  expect(await stored()).toEqual([]);
});

test('a link in a zip is refused', async () => {
  const link = [Buffer.from('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }] as const;
  const content = zipSync({ 'link.js': [new Uint8Array(link[0]), link[1]] });
  const response = await upload(portal, 'parcels', archive('x.zip', Buffer.from(content)), team);
  expect(response.json<{ error: string }>().error).toContain('is a link');
});

// Covers REMOTE-1.3
test.each(['x.tar.gz', 'x.zip'])(
  'an upload %s that is no archive, or half of one, is refused',
  async (name) => {
    const whole = name.endsWith('zip')
      ? zip(bundleOf('parcels'))
      : await tarOf(entriesOf(bundleOf('parcels')));
    for (const content of [Buffer.from('nonsense'), whole.subarray(0, whole.length / 2)]) {
      expect((await upload(portal, 'parcels', archive(name, content), team)).statusCode).toBe(400);
    }
  },
);

// Covers REMOTE-1.3
test('a zip bomb is refused while it unpacks', async () => {
  const zeros = Buffer.alloc(60 * 1024 * 1024);
  const tar = await tarOf([{ name: 'bomb.js', content: zeros }]);
  expect(tar.length).toBeLessThan(100_000);
  for (const form of [archive('x.tgz', tar), archive('x.zip', zip({ 'bomb.js': zeros }))])
    expect((await upload(portal, 'parcels', form, team)).statusCode).toBe(413);
  const many = Array.from({ length: 1001 }, (_, index) => ({ name: `f${index}.js`, content: '' }));
  expect((await upload(portal, 'parcels', archive('x.tgz', await tarOf(many)), team)).statusCode).toBe(413);
});

// Covers REMOTE-1.3
test('a file that is too large is named', async () => {
  const form = formOf({ ...bundleOf('parcels'), 'film.png': Buffer.alloc(25 * 1024 * 1024 + 1) });
  const response = await upload(portal, 'parcels', form, team);
  expect(response.statusCode).toBe(413);
  expect(response.json<{ error: string }>().error).toBe(
    '"film.png" is too large: a file or archive that is uploaded has at most 25 MiB.',
  );
});

test('a correct compressed copy is served to browsers that accept it', async () => {
  const files = { ...bundleOf('parcels'), 'tab.js.gz': gzipSync('tab 1.0.0') };
  expect((await upload(portal, 'parcels', formOf(files), team)).statusCode).toBe(200);
  await activate();
  const response = await portal.app.inject({
    url: '/remotes/parcels/1.0.0/tab.js',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(response.headers['content-encoding']).toBe('gzip');
});

// Covers REMOTE-1.2
test('a broken upload is never served, and its version can still be published', async () => {
  const put = jest.spyOn(portal.platform.storage, 'put').mockImplementationOnce(async () => {
    throw new Error('the disk is gone');
  });
  expect((await upload(portal, 'parcels', formOf(bundleOf('parcels')), team)).statusCode).toBe(500);
  put.mockRestore();
  expect(await serves('tab.js')).toBe(404);
  expect((await upload(portal, 'parcels', formOf(bundleOf('parcels')), team)).statusCode).toBe(200);
  await activate();
  expect(await serves('tab.js')).toBe(200);
});

// Covers REMOTE-1.4
test('a token publishes its own remote alone, and nothing once it is revoked', async () => {
  const other = await teamOf(portal, 'letters');
  expect((await upload(portal, 'parcels', formOf(bundleOf('parcels')), other)).statusCode).toBe(403);
  await revokeToken(portal.platform, COMMAND_LINE, team.tokenId);
  expect((await upload(portal, 'parcels', formOf(bundleOf('parcels')), team)).statusCode).toBe(401);
});

// Covers REMOTE-1.4, REMOTE-1.7
test.each([
  [
    'the token is revoked',
    async () => ({
      publisher: team,
      change: () => revokeToken(portal.platform, COMMAND_LINE, team.tokenId),
      status: 401,
    }),
  ],
  [
    'the session ends',
    async () => {
      const publisher = await portal.user({ claims: OPERATOR });
      return { publisher, change: () => portal.call(logout, undefined, publisher), status: 401 };
    },
  ],
  [
    'the right is taken away',
    async () => {
      const publisher = await portal.user({ claims: OPERATOR });
      const change = () =>
        portal.database.db.deleteFrom('userRights').where('userId', '=', publisher.userId).execute();
      return { publisher, change, status: 403 };
    },
  ],
] as const)('an upload in the midst of which %s publishes nothing', async (_, prepare) => {
  const { publisher, change, status } = await prepare();
  const meanwhile = jest.fn<Promise<unknown>, []>(change);
  const answer = await upload(portal, 'parcels', formOf(bundleOf('parcels')), publisher, meanwhile);
  expect([answer.statusCode, meanwhile.mock.calls.length]).toEqual([status, 1]);
  expect(await stored()).toEqual([]);
});

test('no right, no session and a made-up token publish nothing', async () => {
  const viewer = await portal.user({ claims: ['deployments_view'] });
  const form = () => formOf(bundleOf('parcels'));
  expect((await upload(portal, 'parcels', form(), viewer)).statusCode).toBe(403);
  expect((await upload(portal, 'parcels', form())).statusCode).toBe(401);
  const forged = { headers: { authorization: 'Bearer portal_deploy_guess' } };
  expect((await upload(portal, 'parcels', form(), forged)).statusCode).toBe(401);
  const operator = await portal.user({ claims: OPERATOR });
  expect((await upload(portal, 'unknown', formOf(bundleOf('unknown')), operator)).statusCode).toBe(404);
  expect((await upload(portal, 'parcels', form(), operator)).statusCode).toBe(200);
});

// Covers REMOTE-1.4
test('a token is in no log line and in no row', async () => {
  await upload(portal, 'parcels', formOf(bundleOf('parcels')), team);
  await upload(portal, 'parcels', formOf({}), team);
  expect(JSON.stringify(portal.logs)).not.toContain(team.token);
  const rows = await portal.database.db.selectFrom('deployTokens').selectAll().execute();
  const audit = await portal.database.db.selectFrom('auditLog').selectAll().execute();
  expect(JSON.stringify([rows, audit])).not.toContain(team.token);
  expect(audit.map((row) => [row.action, row.actorName])).toEqual([
    ['deployTokenCreated', 'command line'],
    ['remotePublished', 'parcels pipeline'],
  ]);
});
