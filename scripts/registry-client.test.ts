import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registryOf } from './registry-client';

/* What a team is told when the portal's registry is not reached, or another server answers in its place. */

let server: Server;
let origin: string;
let answer: (response: ServerResponse) => unknown;

beforeEach(async () => {
  server = createServer((request, response) => request.resume().on('end', () => answer(response)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

const TOKEN = { PORTAL_DEPLOY_TOKEN: 'portal_deploy_of-the-team' };
const stop = (sentence: string): never => {
  throw new Error(sentence);
};
/** @returns what a team is told whose change is not made */
const told = (environment: NodeJS.ProcessEnv = {}): Promise<string> =>
  Promise.resolve()
    .then(() => registryOf('parcels', { PORTAL_URL: origin, ...TOKEN, ...environment }, stop).rollback())
    .then(
      () => 'done',
      (error: Error) => error.message,
    );

// Covers REMOTE-6.8
test.each([
  [502, '<html>Bad Gateway</html>', 'a server before the portal has no answer of it. Try again'],
  [413, '<html>Too Large</html>', 'a server before the portal takes no upload of this size. Ask an operator'],
  [200, 'null', 'it is no portal'],
  [404, '<html>Not found</html>', 'it is no portal'],
])('an answer of %s that is none of the portal says so: %s', async (status, body, sentence) => {
  answer = (response) => response.writeHead(status).end(body);
  expect(await told()).toContain(`The portal refused (${status}): ${sentence}`);
});

// Covers REMOTE-6.8
test('an address that sends on to another one names that', async () => {
  answer = (response) => response.writeHead(301, { location: 'https://portal.example.com/login' }).end();
  expect(await told()).toBe(
    'The portal refused (301): it sends on to another address. Set PORTAL_URL to https://portal.example.com.',
  );
});

// Covers REMOTE-6.8
test.each([
  ['a connection', (response: ServerResponse) => response.destroy()],
  [
    'an answer',
    (response: ServerResponse) => {
      response.writeHead(200, { 'content-length': 100 }).write('{', () => response.destroy());
    },
  ],
])('%s that breaks off in a change says that it may be made again', async (_, breakOff) => {
  answer = breakOff;
  expect(await told()).toMatch(
    /can not be reached: .+\. Try again: what was done already is not done twice\.$/,
  );
});

// Covers REMOTE-6.8
test('a portal that does not run is told, with what to do', async () => {
  server.close();
  expect(await told()).toBe(
    `${origin} can not be reached: no server listens there. Try again when the portal runs, or correct PORTAL_URL.`,
  );
});

// Covers REMOTE-6.8
test('an address that speaks no https is told, with what to do', async () => {
  const secure = origin.replace('http:', 'https:');
  expect(await told({ PORTAL_URL: secure })).toBe(
    `${secure} can not be reached: no https is spoken there. Correct PORTAL_URL.`,
  );
});

// Covers REMOTE-6.8
test.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /of an authority that is not known here\. Set NODE_EXTRA_CA_CERTS to/],
  ['SELF_SIGNED_CERT_IN_CHAIN', /of an authority that is not known here\. Set NODE_EXTRA_CA_CERTS to/],
  [
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    /of an authority that is not known here\. Set NODE_EXTRA_CA_CERTS to/,
  ],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /of an authority that is not known here\. Set NODE_EXTRA_CA_CERTS to/],
  ['CERT_HAS_EXPIRED', /has expired\. Ask an operator to renew it\.$/],
  ['ERR_TLS_CERT_ALTNAME_INVALID', /is for another name\. Correct PORTAL_URL\.$/],
])('a certificate that Node refuses (%s) is told, with what to do', async (code, remedy) => {
  const cause = Object.assign(new Error("Node's own words"), { code });
  jest.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed', { cause }));
  const sentence = await told();
  expect(sentence).toMatch(remedy);
  expect(sentence).not.toContain("Node's own words");
});

// Covers REMOTE-6.8
test.each(['localhost:8080', 'portal.example.com', 'ftp://portal.example.com'])(
  'the address %s of a portal is none',
  async (PORTAL_URL) => expect(await told({ PORTAL_URL })).toContain('PORTAL_URL is no address'),
);

// Covers REMOTE-6.8
test.each(['/elan', '/?client=elan', '/#preview=x'])(
  'the address of a portal ends before %s, which would be taken for nothing',
  async (rest) =>
    expect(await told({ PORTAL_URL: `https://portal.example.com${rest}` })).toMatch(
      /^PORTAL_URL has more than the address of a portal.*: https:\/\/portal\.example\.com$/,
    ),
);

// Covers REMOTE-1.4, REMOTE-6.8
test.each([
  ['an address', { PORTAL_URL: 'secret' }],
  ['an address with a password', { PORTAL_URL: 'https://team:secret@portal.example.com' }],
  ['a token of two lines', { PORTAL_DEPLOY_TOKEN: 'secret\nsecret' }],
  ['a token with other characters', { PORTAL_DEPLOY_TOKEN: 'secret “secret”' }],
])('a secret that was given as %s is not printed', async (_, given) => {
  const sentence = await told(given);
  expect(sentence).toMatch(new RegExp(`^${Object.keys(given)[0]} `));
  expect(sentence).not.toContain('secret');
});
