import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { build } from './build.mjs';
import { setup } from './setup.mjs';
import { ROOT, stop } from './workspace.mjs';

/**
 * `npm start`: installs, builds what changed, and serves the whole portal with the demo data.
 * PORT, HOST, DATA_DIR, DEMO=off and the rest of the configuration come from the environment (docs/operating.md).
 */
const demo = process.env.DEMO ?? 'on';

await setup();
console.log('Building what changed …');
if (!(await build())) stop('The portal could not be built; the lines above say why.');
console.log(demo === 'on' ? 'Starting; an empty data folder is filled with the demo first …' : 'Starting …');

const server = spawn(process.execPath, [path.join(ROOT, 'api/dist/server.js')], {
  cwd: ROOT,
  stdio: ['ignore', 'pipe', 'inherit'],
  // A person at a terminal wants warnings; an operator's log collector sets its own level.
  env: { LOG_LEVEL: 'warn', ...process.env, NODE_ENV: 'production', DEMO: demo },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
if (process.env.npm_lifecycle_event === 'start') stopWithNpm(process.ppid);
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

createInterface({ input: server.stdout }).on('line', (line) => {
  console.log(line);
  const address = /^The portal runs at (\S+)$/.exec(line)?.[1];
  if (address) welcome(address.replace('//127.0.0.1', '//localhost'));
});

/** Whoever ends npm alone ends the shell that it runs this in, not this: the portal would go on and hold its port. */
function stopWithNpm(shell) {
  setInterval(() => process.ppid !== shell && server.kill('SIGTERM'), 1000).unref();
}

function welcome(address) {
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
  ].map(([user, what]) => `  ${user.padEnd(10)}${what}`);
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
