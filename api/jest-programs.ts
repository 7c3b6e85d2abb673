import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundle, filesOf } from './bundle';
import { keepCluster } from './test/fixtures/postgres-cluster';
import { keepSqliteTemplate } from './test/fixtures/sqlite-template';
import { startTestServer } from './test/fixtures/test-server';

/**
 * Before the tests: bundles once what they start as processes and threads of their own, as it runs in production.
 * Compiled at each start, from source, it took longer than what it is started for. And migrates once: each test's database is
 * a copy. In a run on PostgreSQL it starts the server too.
 */
export default async function prepareTests() {
  const folder = path.join(import.meta.dirname, `node_modules/.cache/programs-${process.pid}`);
  const programs = [...filesOf('src'), ...filesOf('test/processes')].filter((file) =>
    /(^src\/(server|cli|cluster)|\.thread|\.process)\.ts$/.test(file),
  );
  await bundle(folder, programs);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  process.env.PORTAL_PROGRAMS = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  keepCluster();
  await keepSqliteTemplate();
  if (process.env.TEST_DATABASE === 'postgres') await startTestServer();
}
