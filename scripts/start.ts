import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build, KIT } from './build';
import { whenParentEnds } from './parent-process';
import { START } from './programs.mjs';
import { readOptions } from './read-options';
import { ROOT, stop } from './workspace.mjs';

/**
 * `npm start`, after the set-up: builds what changed, and serves the whole portal with the demo data.
 * PORT, HOST, DATA_DIR, DEMO=off and the rest of the configuration come from the environment (docs/operating.md).
 */
const { values } = readOptions(START.usage, START.options);
if (values.processes !== undefined && !values.cluster) stop('--processes needs npm run start:cluster.');
const demo = process.env.DEMO ?? 'on';

if (!(await build())) stop('The portal could not be built; the lines above say why.');
console.log(demo === 'on' ? 'Starting; an empty data folder is filled with the demo first …' : 'Starting …');

/** `npm run start:cluster -- --processes N`: several processes on this machine. */
const program = path.join(ROOT, 'api/dist', values.cluster ? 'cluster.js' : 'server.js');
const args = values.processes === undefined ? [] : ['--processes', values.processes];

const server = spawn(process.execPath, [program, ...args], {
  cwd: ROOT,
  stdio: ['ignore', 'pipe', 'inherit'],
  // A person at a terminal wants warnings; an operator's log collector sets its own level.
  env: { LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'production', DEMO: demo },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
whenParentEnds(() => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

/** Each process says where it runs. */
let welcomed = false;

createInterface({ input: server.stdout }).on('line', (line) => {
  console.log(line);
  const address = /^The portal runs at (\S+)$/.exec(line)?.[1];
  if (address && !welcomed) welcome(address.replace('//127.0.0.1', '//localhost'));
});

function welcome(address: string): void {
  welcomed = true;
  // Last, so that the portal is there sooner: it offers the packages for teams as soon as they are built.
  void build([KIT]);
  const clients = ['elan', 'bmw', 'acg', 'hd'].map((client) => `  ${client.padEnd(6)}${address}${client}`);
  const logins = [
    ['admin', 'administrator, every right; the account the system made'],
    ['admin2', 'administrator made by admin'],
    ['promo', 'promotion team: promotions and rewards'],
    ['exec', 'account executive: sees everything, changes nothing'],
    ['super', 'super admin: everything but the settings'],
    ['tax', 'tax forms and reports'],
    ['support', 'support tickets'],
    ['fresh', 'must set a new password first'],
    ['noclaims', 'no right at all'],
  ].map(([user = '', what]) => `  ${user.padEnd(10)}${what}`);
  console.log(['', 'Clients:', ...clients, ''].join('\n'));
  if (demo === 'on')
    console.log(
      [
        'Demo logins, the same for every client, password Portal#2026:',
        ...logins,
        '',
        'Stop with Ctrl+C.',
      ].join('\n'),
    );
}
