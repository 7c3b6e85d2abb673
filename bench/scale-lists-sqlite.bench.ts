import type { Figure } from './support/benchmark';
import { REWARDS, keptAsOf, measureLists } from './support/scale-lists';
import { sqliteData } from './support/sqlite-data';

export const name = `Lists on SQLite at ${REWARDS.toLocaleString('en-US')} rewards of one client`;
export const keptAs = keptAsOf('scale-lists-sqlite');

export const run = async (): Promise<Figure[]> => measureLists('SQLite', await sqliteData(REWARDS));
