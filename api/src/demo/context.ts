import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/schema';
import type { DemoClient } from './clients';
import type { DemoOfficers } from './officers';
import type { Random } from './random';
import type { DemoUserIds } from './users';

/** Runs work in a transaction: one for everything, or one for each piece of work when there is very much of it. */
export type Run = <T>(work: (trx: Kysely<Tables>) => Promise<T>) => Promise<T>;

/** What the loaders of one client's data share. */
export interface ClientContext {
  client: DemoClient;
  users: DemoUserIds;
  officers: DemoOfficers;
  random: Random;
  /** Milliseconds since 1970. */
  now: number;
}
