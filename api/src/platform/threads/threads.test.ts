import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createThreads } from './threads';

const threads = createThreads<{ name: string; at: number }, string>(
  import.meta.url,
  '../../../test/processes/greet',
);
afterAll(() => threads.close());

test('a thread script runs off the main thread with modules of the portal', async () => {
  await expect(threads.run({ name: 'Ada', at: 0 })).resolves.toBe('Ada 1970-01-01 00:00:00 thread');
});

test('an error in a thread rejects its call, and the next work still runs', async () => {
  await expect(threads.run({ name: '', at: 0 })).rejects.toThrow('No name to greet.');
  await expect(threads.run({ name: 'Eve', at: 0 })).resolves.toContain('Eve');
});

test('work whose thread can not start is rejected with the reason, and the next one runs as soon as it can', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-threads-'));
  const late = createThreads<null, string>(pathToFileURL(path.join(folder, 'some.js')).href, 'late');
  try {
    const both = await Promise.allSettled([late.run(null), late.run(null)]);
    for (const one of both) expect(one).toMatchObject({ reason: { code: 'ERR_MODULE_NOT_FOUND' } });
    writeFileSync(path.join(folder, 'late.thread.js'), "module.exports = async () => 'here';");
    await expect(late.run(null)).resolves.toBe('here');
  } finally {
    await late.close();
    rmSync(folder, { recursive: true });
  }
});
