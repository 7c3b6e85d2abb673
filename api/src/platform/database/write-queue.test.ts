import { setTimeout as wait } from 'node:timers/promises';
import { WriteQueue } from './sqlite/write-queue';

test('a write that waits too long is refused, and the next one gets its turn', async () => {
  const queue = new WriteQueue({ patienceMs: 1_000 });
  const slow = queue.run(() => wait(1_100));
  const late = queue.run(() => Promise.resolve('written'));
  await expect(late).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  await slow;
  await expect(queue.run(() => Promise.resolve('written'))).resolves.toBe('written');
});
