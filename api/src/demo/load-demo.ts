import type { Kysely } from 'kysely';
import { formatCount } from '@portal/shared/domain/digits';
import type { Secrets } from '../platform/config/secrets';
import type { Database } from '../platform/database/database';
import { withoutIndexes } from '../platform/database/dialects/indexes';
import type { Tables } from '../platform/database/schema';
import type { Storage } from '../platform/storage/storage';
import { DEMO_CLIENTS, loadClientDates, type DemoClient } from './clients';
import type { ClientContext, Run } from './context';
import { loadMerges, loadOfficers } from './officers';
import { planPromotions } from './promotion-plans';
import { loadPromotions } from './promotions';
import { createRandom } from './random';
import { loadTaxForms } from './tax-forms';
import { loadTickets } from './tickets';
import { playTimeline } from './timeline';
import { loadOtherFiles } from './upload-files';
import { hashDemoPassword, loadUsers } from './users';

export interface DemoOptions {
  /** How many of the four clients. */
  clients: number;
  /** Per client, at least 1; below 20 the usual set is cut short. */
  promotions: number;
  /** Officer accounts per client, at least 40. */
  officers: number;
  /** Per client. */
  rewards: number;
  /** Per client. */
  tickets: number;
  seed: string;
  now: Date;
}

export const DEMO_DEFAULTS: Omit<DemoOptions, 'now'> = {
  clients: 4,
  promotions: 30,
  officers: 240,
  rewards: 2_000,
  tickets: 48,
  seed: 'portal',
};

/** Above this many rewards the data is written in many transactions instead of one. */
const REWARDS_IN_ONE_TRANSACTION = 100_000;
/** A line of progress after every so many rewards. */
const PROGRESS_REWARDS = 100_000;

/** Indexes that loading does not look into: those of the rewards' list and of their steps. */
const MADE_AFTERWARDS = {
  rewards: /^rewards_(clientId_\w+|\w+_order|newest|officerId_\w+)$/,
  rewardSteps: /^rewardSteps_/,
};

interface DemoTools {
  /** Seal the taxpayer numbers. */
  secrets: Pick<Secrets, 'encryptionKeys' | 'tinLookup'>;
  /** Takes the contents of the files that were not approved; without it these files exist as records only. */
  storage?: Pick<Storage, 'put'>;
}

/**
 * Fills a migrated database that holds no users with the demo (DEMO-1): the same data for the same seed and
 * moment, but for what must be random (password hashes, ciphers, handles). All of it or nothing, up to 100,000 rewards.
 * @param log is told about the progress
 * @throws Error when there are users already
 */
export async function loadDemo(
  database: Database,
  tools: DemoTools,
  options: Partial<DemoOptions> = {},
  log: (message: string) => void = () => undefined,
): Promise<void> {
  const chosen: DemoOptions = { ...DEMO_DEFAULTS, now: new Date(), ...options };
  const clients = DEMO_CLIENTS.slice(0, chosen.clients);
  const passwordHash = await hashDemoPassword();
  const loadAll = async (run: Run): Promise<void> => {
    await run(async (trx) => {
      await refuseUnlessEmpty(trx);
      await loadClientDates(trx, clients, chosen.now.getTime());
    });
    for (const client of clients) {
      await loadClient(run, { client, passwordHash, options: chosen, tools, log });
      log(`The data of ${client.clientKey} is there.`);
    }
  };
  if (chosen.rewards * clients.length <= REWARDS_IN_ONE_TRANSACTION) {
    await database.transaction((trx) => loadAll((work) => work(trx)));
  } else {
    await withoutIndexes(database, MADE_AFTERWARDS, async () => {
      await loadAll((work) => database.transaction(work));
      log('Making the indexes.');
    });
  }
}

async function refuseUnlessEmpty(trx: Kysely<Tables>): Promise<void> {
  const user = await trx.selectFrom('users').select('userId').limit(1).executeTakeFirst();
  if (user) throw new Error('The demo is loaded into an empty database only; this one has users already.');
}

/** @returns takes how many rewards are there and logs every further 100,000 */
function progressOf({ clientKey }: DemoClient, all: number, log: (message: string) => void) {
  let next = PROGRESS_REWARDS;
  return (rewards: number): void => {
    if (rewards < next) return;
    log(`${clientKey}: ${formatCount(rewards)} of ${formatCount(all)} rewards.`);
    next = rewards + PROGRESS_REWARDS;
  };
}

interface ClientLoad {
  client: DemoClient;
  /** Of the password that all users of the demo share. */
  passwordHash: string;
  options: DemoOptions;
  tools: DemoTools;
  log: (message: string) => void;
}

async function loadClient(
  run: Run,
  { client, passwordHash, options, tools, log }: ClientLoad,
): Promise<void> {
  const random = createRandom(`${options.seed}/${client.clientKey}`);
  const now = Math.floor(options.now.getTime() / 1000) * 1000;
  const context = await run(async (trx): Promise<ClientContext> => {
    const users = await loadUsers(trx, client, passwordHash, now);
    const officers = await loadOfficers(trx, client, options.officers, random.fork('officers'), now);
    return { client, users, officers, random, now };
  });
  const plans = planPromotions(client, options.promotions, random.fork('promotions'), now);
  const promotions = await run((trx) => loadPromotions(trx, context, plans, options.rewards));
  await playTimeline(run, context, promotions, progressOf(client, options.rewards, log));
  await run(async (trx) => {
    await loadMerges(trx, client, context.officers);
    await loadOtherFiles(trx, context, promotions, tools.storage);
    await loadTickets(trx, context, options.tickets);
    await loadTaxForms(trx, context, tools.secrets);
  });
}
