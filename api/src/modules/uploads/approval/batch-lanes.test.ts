import { approveSideBySide } from './batch-lanes';

/** Batches of a file that end when they are told to. */
function batchesToEnd() {
  const ends: Array<{ end(noneLeft: boolean): void; fail(): void }> = [];
  const runBatch = () =>
    new Promise<boolean>((resolve, reject) => {
      ends.push({ end: resolve, fail: () => reject(new Error('on purpose')) });
    });
  return { ends, runBatch };
}

/** Lets everything happen that waits for nothing from outside. */
const settle = () => new Promise(setImmediate);

// Covers UPLOAD-3.7
test('once a batch has found no rows left none begins any more, though others end after it that had some', async () => {
  const { ends, runBatch } = batchesToEnd();
  const all = approveSideBySide(runBatch);
  await settle();
  const [first, second, third] = ends;
  third?.end(true);
  await settle();
  first?.end(false);
  await settle();
  second?.end(false);
  await all;
  expect(ends).toHaveLength(3);
});

// Covers UPLOAD-3.7
test('after a batch that fails the others come to their end, and what is left goes one after the other', async () => {
  const { ends, runBatch } = batchesToEnd();
  const all = approveSideBySide(runBatch);
  await settle();
  const [first, second, third] = ends;
  first?.fail();
  await settle();
  second?.end(false);
  third?.end(false);
  await settle();
  expect(ends).toHaveLength(4);
  ends[3]?.end(false);
  await settle();
  expect(ends).toHaveLength(5);
  ends[4]?.end(true);
  await all;
});
