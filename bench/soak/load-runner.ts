import { readFileSync } from 'node:fs';
import path from 'node:path';
import { administrator } from './personas/administrator';
import { paymentProvider } from './personas/payment-provider';
import { promoter } from './personas/promoter';
import { reader } from './personas/reader';
import { supporter } from './personas/supporter';
import { taxClerk } from './personas/tax-clerk';
import { uploader } from './personas/uploader';
import { Cut, Fault, User } from './user';

/**
 * Everybody who uses the portal at once. Each kind of people is `{loginId, open({user, mark, rewards, secrets})}`, which
 * answers `{step(), check?()}`: a step makes a few calls and keeps a journal of what was acknowledged; the check reads
 * everything again and answers what of the journal is not there, or there twice.
 */
const PEOPLE = { promoter, uploader, paymentProvider, supporter, administrator, taxClerk, reader };
const CLIENTS = ['elan', 'bmw', 'acg', 'hd'];

export class Crowd {
  #people = [];
  /** What was seen while working that must never be seen. */
  #violations = [];
  #stopped = false;

  constructor(portal, tally, run) {
    const secrets = JSON.parse(readFileSync(path.join(portal.dataDir, 'secrets.json'), 'utf8'));
    for (const client of CLIENTS) {
      // What the uploader of a client has brought in, the payment provider pays.
      const rewards = [];
      for (const [name, { loginId, open }] of Object.entries(PEOPLE)) {
        const user = new User(portal, tally, { client, loginId });
        const mark = `${run}${name.slice(0, 2)}`;
        this.#people.push({ name: `${name} of ${client}`, ...open({ user, mark, rewards, secrets }) });
      }
    }
  }

  /** Everybody works until told to stop, one call at a time; who saw what must never be seen stops at once. */
  async work() {
    this.#stopped = false;
    await Promise.all(
      this.#people.map(async ({ name, step }) => {
        while (!this.#stopped) {
          try {
            await step();
          } catch (error) {
            // A fault is counted where it was met; a user who was cut off begins anew.
            if (error instanceof Cut || error instanceof Fault) continue;
            this.#violations.push(`${name}: ${error.message}`);
            return;
          }
        }
      }),
    );
  }

  stop() {
    this.#stopped = true;
  }

  /** @returns {Promise<{kept: number, problems: string[]}>} how many acknowledged changes were found again, and what was not */
  async check() {
    let kept = 0;
    const problems = [...this.#violations];
    for (const { name, check } of this.#people) {
      if (!check) continue;
      for await (const found of check()) {
        if (found === true) kept += 1;
        else problems.push(`${name}: ${found}`);
      }
    }
    return { kept, problems };
  }
}
