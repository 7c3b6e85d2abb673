import { dayIn } from '@portal/shared/domain/calendar-days';
import { fromWire, toWire } from '@portal/shared/domain/dates';
import { DAY_MS } from '@portal/shared/domain/durations';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import { bySystem } from '../../platform/audit/audit';
import { HttpError } from '../../platform/errors';
import type { Platform } from '../../platform/platform';
import { isExpiryBased } from '../clients/clients.repository';
import { endPromotion } from './end-promotion.service';
import { findPastEnd } from './promotion-record.repository';

/**
 * Expires every promotion whose end date has passed: the day it names is the last one, where it was chosen and in the
 * client's business time zone. Idempotent: several processes may do so at once; each promotion expires once.
 */
export async function expirePromotions(platform: Platform): Promise<void> {
  const { database, now, log } = platform;
  const dayAgo = toWire(new Date(now().getTime() - DAY_MS));
  const ended = (await findPastEnd(database.readers, dayAgo)).filter(({ expirationDate, timeZone }) => {
    const end = fromWire(expirationDate);
    return end !== undefined && dayIn(end, timeZone) < dayIn(now(), timeZone);
  });
  for (const { promotionId, clientId, version } of ended) {
    try {
      // Ending many takes its time. Meanwhile an end may be put off: by its date, which the version tells, or by the client's switch.
      if (!(await isExpiryBased(database.db, clientId))) continue;
      const end = { clientId, promotionId, version, to: PROMOTION_STATUS.expired };
      await endPromotion(platform, bySystem(clientId), end);
    } catch (error) {
      // A refusal means that another process was faster, or that the promotion was changed: the next run looks again. Any other fault
      // of one promotion must not keep the others from expiring.
      if (!(error instanceof HttpError))
        log.error({ err: error, promotionId }, 'a promotion could not be expired');
    }
  }
}
