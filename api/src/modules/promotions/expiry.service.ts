import type { Kysely } from 'kysely';
import { CONFIG_CODE } from '@portal/shared/domain/clients';
import { dayIn } from '@portal/shared/domain/calendar-days';
import { fromWire, toWire } from '@portal/shared/domain/dates';
import { PROMOTION_STATUS, RUNNING_PROMOTIONS } from '@portal/shared/domain/statuses';
import type { Tables } from '../../platform/database/schema';
import { HttpError } from '../../platform/http/errors';
import type { Platform } from '../../platform/platform';
import { endPromotion } from './end-promotion.service';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Running promotions whose end date began more than a day ago, of clients whose promotions expire just now (C00002). */
const findEnded = (db: Kysely<Tables>, before: string) =>
  db
    .selectFrom('promotions')
    .innerJoin('clients', 'clients.clientId', 'promotions.clientId')
    .innerJoin('clientConfigs', 'clientConfigs.clientId', 'promotions.clientId')
    .select(['promotionId', 'promotions.clientId', 'expirationDate', 'timeZone'])
    .where('clientConfigs.code', '=', CONFIG_CODE.expiryBased)
    .where('clientConfigs.value', '=', 'y')
    .where('status', 'in', RUNNING_PROMOTIONS)
    .where('endingStatus', 'is', null)
    .where('expirationDate', '<=', before)
    .orderBy('promotionId')
    .execute();

/**
 * Expires every promotion whose end date has passed: the day it names is the last one, for whoever chose it and in the
 * client's business time zone. Several processes may do so at once; each promotion expires once.
 */
export async function expirePromotions(platform: Platform): Promise<void> {
  const { database, now, log } = platform;
  const dayAgo = toWire(new Date(now().getTime() - DAY_MILLISECONDS));
  const ended = (await findEnded(database.readers, dayAgo)).filter(({ expirationDate, timeZone }) => {
    const end = fromWire(expirationDate);
    return end !== undefined && dayIn(end, timeZone) < dayIn(now(), timeZone);
  });
  for (const { promotionId, clientId } of ended) {
    const by = { userId: null, userName: 'system', clientId, address: null };
    try {
      await endPromotion(platform, { clientId, promotionId, to: PROMOTION_STATUS.expired, by });
    } catch (error) {
      // Somebody else was faster. Any other fault of one promotion may not keep the others from expiring.
      if (!(error instanceof HttpError))
        log.error({ err: error, promotionId }, 'a promotion could not be expired');
    }
  }
}
