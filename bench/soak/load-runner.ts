import { readFileSync } from 'node:fs';
import path from 'node:path';
import { administrator } from './personas/administrator';
import { paymentProvider } from './personas/payment-provider';
import { promoter } from './personas/promoter';
import { reader } from './personas/reader';
import { supporter } from './personas/supporter';
import { taxClerk } from './personas/tax-clerk';
import { uploader } from './personas/uploader';
import type { Metrics } from './metrics';
import type { Pace } from './pace';
import type { Persona, Reward, Work, Worker } from './persona';
import type { RestartableServer } from './restartable-server';
import { Cut, Fault, User } from './user';

const PERSONAS: Readonly<Record<string, Persona>> = {
  promoter,
  uploader,
  paymentProvider,
  supporter,
  administrator,
  taxClerk,
  reader,
};
const CLIENTS = ['elan', 'bmw', 'acg', 'hd'];

/** Load generator: every persona of every client uses the portal at once. */
export class LoadRunner {
  #workers: Array<Worker & { readonly name: string }> = [];
  /** What was seen while working that must never be seen. */
  #violations: string[] = [];
  #stopped = false;

  /**
   * @param portals processes of one portal: each user stays with one of them, those of a client are spread over all
   * @param run stands in the names of all that it makes
   */
  constructor(
    portals: readonly [RestartableServer, ...RestartableServer[]],
    metrics: Metrics,
    run: string,
    pace?: Pace,
  ) {
    const secrets = JSON.parse(
      readFileSync(path.join(portals[0].dataDir, 'secrets.json'), 'utf8'),
    ) as Work['secrets'];
    for (const client of CLIENTS) {
      // What the uploader of a client has brought in, the payment provider pays.
      const rewards: Reward[] = [];
      for (const [name, { loginId, open }] of Object.entries(PERSONAS)) {
        const portal = portals[this.#workers.length % portals.length] ?? portals[0];
        const user = new User(portal, metrics, { client, loginId }, pace);
        const mark = `${run}${name.slice(0, 2)}`;
        this.#workers.push({ name: `${name} of ${client}`, ...open({ user, mark, rewards, secrets }) });
      }
    }
  }

  /** Closed loop: every worker steps until `stop`; one that saw what must never be seen ends at once. */
  async work(): Promise<void> {
    this.#stopped = false;
    await Promise.all(
      this.#workers.map(async ({ name, step }) => {
        while (!this.#stopped) {
          try {
            await step();
          } catch (error) {
            // A fault is counted where it was met; a user who was cut off begins anew.
            if (error instanceof Cut || error instanceof Fault) continue;
            this.#violations.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
            return;
          }
        }
      }),
    );
  }

  stop(): void {
    this.#stopped = true;
  }

  /** @returns how many acknowledged changes were found again, and what was not */
  async check(): Promise<{ kept: number; problems: string[] }> {
    let kept = 0;
    const problems = [...this.#violations];
    for (const { name, check } of this.#workers) {
      for await (const found of check?.() ?? []) {
        if (found === true) kept += 1;
        else problems.push(`${name}: ${found}`);
      }
    }
    return { kept, problems };
  }
}
