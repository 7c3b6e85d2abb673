import { toWire } from '@portal/shared/domain/dates';
import type { Platform } from '../../platform/platform';
import { FURTHEST_AHEAD_SECONDS, LONGEST_WINDOW_SECONDS } from './attempts.repository';
import { NO_LOCKS } from '../lock-names';

/** Deletes what no longer counts: old failures, single-use values past their life, sessions past theirs. */
export async function purgeExpired({ database, now }: Platform): Promise<void> {
  const before = (seconds: number): string => toWire(new Date(now().getTime() - seconds * 1000));
  await database.transaction(async (trx) => {
    await trx
      .deleteFrom('loginFailures')
      .where(({ eb, or }) =>
        or([
          eb('failedAt', '<', before(LONGEST_WINDOW_SECONDS)),
          eb('failedAt', '>', before(-FURTHEST_AHEAD_SECONDS)),
        ]),
      )
      .execute();
    await trx.deleteFrom('usedOnce').where('expiresAt', '<', before(0)).execute();
    const expired = trx.selectFrom('sessions').select('sessionId').where('expiresAt', '<', before(0));
    await trx.deleteFrom('refreshTokens').where('sessionId', 'in', expired).execute();
    await trx.deleteFrom('sessions').where('expiresAt', '<', before(0)).execute();
  }, NO_LOCKS);
}
