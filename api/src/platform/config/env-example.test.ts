import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from './config';
import { generateSecrets } from './secrets';
import { VARIABLES } from './variables';

const EXAMPLE = path.resolve(__dirname, '../../../../.env.example');

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-env-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** An environment that notes the name of every variable that is asked for. */
function recorder(values: Record<string, string>) {
  const asked = new Set<string>();
  const environment = new Proxy(values, {
    get: (target, name: string) => {
      asked.add(name);
      return target[name];
    },
  });
  return { asked, environment };
}

test('.env.example names every variable that the configuration reads, and no other', () => {
  const { asked, environment } = recorder({
    ...generateSecrets(),
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    // Set, so that what is read only with them is read.
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  readConfig(environment);
  const named = [...readFileSync(EXAMPLE, 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect([...named].sort()).toEqual([...asked].sort());
  expect([...VARIABLES].sort()).toEqual([...asked].sort());
});
