import { writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

/**
 * Loaded before the server and each of its threads (`node --import`): SIGUSR2 collects all garbage in all of them, and
 * writes how many bytes each still holds in its heap to SOAK_HEAP_FILE, so that what grows can be told from what is
 * only not collected yet.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const ANSWERS_MS = 1_000;

const channel = new BroadcastChannel('soak-heap');
channel.unref();
/** @param {unknown} event */
const dataOf = (event) => /** @type {MessageEvent} */ (event).data;
const held = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

if (isMainThread) {
  process.on('SIGUSR2', () => {
    const heaps = [held()];
    channel.onmessage = (event) => heaps.push(dataOf(event));
    channel.postMessage('collect');
    setTimeout(() => writeFileSync(String(process.env.SOAK_HEAP_FILE), JSON.stringify(heaps)), ANSWERS_MS);
  });
} else {
  channel.onmessage = (event) => {
    if (dataOf(event) === 'collect') channel.postMessage(held());
  };
}
