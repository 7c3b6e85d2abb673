import { readFileSync } from 'node:fs';

/** Loaded before the server (`node --import`): its clock is ahead by the milliseconds that a file holds, read anew each time. */
const RealDate = Date;
const file = String(process.env.FAULTS_CLOCK_FILE);
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = /** @type {DateConstructor} */ (
  new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  })
);
