import { createThreads } from '../platform/threads/threads';

const threads = createThreads<{ name: string; at: number }, string>(import.meta.url, 'greet.test');
afterAll(() => threads.close());

test('a thread script runs off the main thread with modules of the portal', async () => {
  await expect(threads.run({ name: 'Ada', at: 0 })).resolves.toBe('Ada 1970-01-01 00:00:00 thread');
});

test('what a thread script throws reaches who asked, and the next work still runs', async () => {
  await expect(threads.run({ name: '', at: 0 })).rejects.toThrow('Nobody to greet.');
  await expect(threads.run({ name: 'Eve', at: 0 })).resolves.toContain('Eve');
});
