import { spawn } from 'node:child_process';
import path from 'node:path';
import { build } from './build.mjs';
import { setup } from './setup.mjs';
import { ROOT, stop } from './workspace.mjs';

/** `npm start`: installs, builds what changed, and serves the whole portal with the demo data. */
await setup();
console.log('Building what changed …');
if (!(await build())) stop('The portal could not be built; the lines above say why.');

const server = spawn(process.execPath, [path.join(ROOT, 'api/dist/server.js')], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', DEMO: process.env.DEMO ?? 'on' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
