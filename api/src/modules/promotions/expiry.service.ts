import { dayIn } from '@portal/shared/domain/calendar-days';
import { fromWire, toWire } from '@portal/shared/domain/dates';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import { HttpError } from '../../platform/http/errors';
import type { Platform } from '../../platform/platform';
import { endPromotion } from './end-promotion.service';
import { findPastEnd } from './promotion-record.repository';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * Expires every promotion whose end date has passed: the day it names is the last one, where it was chosen and in the
 * client's business time zone. Idempotent: several processes may do so at once; each promotion expires once.
 */
export async function expirePromotions(platform: Platform): Promise<void> {
  const { database, now, log } = platform;
  const dayAgo = toWire(new Date(now().getTime() - DAY_MILLISECONDS));
  const ended = (await findPastEnd(database.readers, dayAgo)).filter(({ expirationDate, timeZone }) => {
    const end = fromWire(expirationDate);
    return end !== undefined && dayIn(end, timeZone) < dayIn(now(), timeZone);
  });
  for (const { promotionId, clientId } of ended) {
    const system = { userId: null, userName: 'system', clientId, address: null };
    try {
      await endPromotion(platform, system, { clientId, promotionId, to: PROMOTION_STATUS.expired });
    } catch (error) {
      // Refused: another process was faster. Any other fault of one promotion may not keep the others from expiring.
      if (!(error instanceof HttpError))
        log.error({ err: error, promotionId }, 'a promotion could not be expired');
    }
  }
}
