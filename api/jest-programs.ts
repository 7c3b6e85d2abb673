import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundle, filesOf } from './bundle';

/**
 * Before the tests: bundles once what they start as processes and threads of their own, as it runs in production.
 * Compiled at each start, from source, it took longer than what it is started for.
 */
export default async function bundlePrograms() {
  const folder = path.join(import.meta.dirname, `node_modules/.cache/programs-${process.pid}`);
  const programs = [...filesOf('src'), ...filesOf('test/processes')].filter((file) =>
    /(^src\/(server|cli)|\.thread|\.process)\.ts$/.test(file),
  );
  await bundle(folder, programs);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  process.env.PORTAL_PROGRAMS = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
