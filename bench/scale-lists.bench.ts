import type { Figure } from './support/benchmark';
import { postgresData } from './support/postgres-data';
import { REWARDS, keptAsOf, measureLists } from './support/scale-lists';

export const name = `Lists on PostgreSQL at ${REWARDS.toLocaleString('en-US')} rewards of one client`;
export const keptAs = keptAsOf('scale-lists');

export const run = async (): Promise<Figure[]> => measureLists('PostgreSQL', await postgresData(REWARDS));
