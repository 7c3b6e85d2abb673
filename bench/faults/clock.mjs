import { readFileSync } from 'node:fs';

/** Loaded before the server (`node --import`): its clock is ahead by the milliseconds that a file holds, read anew each time. */
const RealDate = Date;
const file = process.env.FAULTS_CLOCK_FILE;
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(now());
    else super(...given);
  }
  static now = now;
};
