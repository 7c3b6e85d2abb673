import type { Kysely } from 'kysely';
import { addRewardSample } from '../dialects/reward-sample';

/** Of millions of rewards lists tell about how many match, from a sample. */
export const up = (db: Kysely<never>): Promise<void> => addRewardSample(db);
