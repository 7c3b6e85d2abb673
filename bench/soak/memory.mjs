import { readFileSync } from 'node:fs';
import { percentile } from '../support/portal.mjs';

const MIB = 1024 * 1024;
/** Growth that is no leak: caches that are still filling, and what the garbage collector has not taken yet. */
const ALLOWED_GROWTH = 1.15;
const ALLOWED_MIB = 24;

/** Memory of its own that a process holds, without the files that it maps. */
function ownMemory(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^RssAnon:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024) / MIB;
}

async function heapUsed(address) {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1] ?? 0) / MIB;
}

/** Watches the memory of a running portal until `stop`. */
export function watchMemory({ address, pid }, everyMs = 1000) {
  const samples = [];
  const timer = setInterval(
    () =>
      void heapUsed(address).then(
        (heap) => samples.push({ heap, own: ownMemory(pid) }),
        () => undefined,
      ),
    everyMs,
  );
  return {
    /**
     * Compares the second third with the last one (the first is warming up): the median of what the process holds, and
     * the least of its heap, which is what is left after the garbage collector.
     * @returns rows of what was measured, each with whether it stayed flat
     */
    stop() {
      clearInterval(timer);
      const third = Math.floor(samples.length / 3);
      const [middle, last] = [samples.slice(third, 2 * third), samples.slice(2 * third)];
      const row = (what, reduce) => {
        const [before, after] = [reduce(middle), reduce(last)];
        const flat = after <= Math.max(before * ALLOWED_GROWTH, before + ALLOWED_MIB);
        return { what, measured: `${before.toFixed(0)} → ${after.toFixed(0)} MiB`, ok: flat };
      };
      return [
        row('memory of the server, middle → last third of the time', (list) =>
          percentile(
            list.map((one) => one.own),
            0.5,
          ),
        ),
        row('its heap after garbage collection', (list) => Math.min(...list.map((one) => one.heap))),
      ];
    },
  };
}
