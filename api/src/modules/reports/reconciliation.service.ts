import { NEWEST_ROWS } from '@portal/shared/domain/reports';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { findRedeemed, type RedeemedReward } from './reconciliation.repository';
import { pagesOf, type ReportRange } from './report-pages';

/** @returns the newest of what reconciliation answers (REPORT-1.10) */
export const newestRedeemed = ({ database }: Platform, { clientId }: Actor, range: ReportRange) =>
  findRedeemed(database.readers, clientId, range, undefined, NEWEST_ROWS);

/** The rewards redeemed in the range, the latest first. */
export const reconciliation = ({ database }: Platform, { clientId }: Actor, range: ReportRange) =>
  pagesOf<RedeemedReward>((after, limit) =>
    findRedeemed(database.longReaders, clientId, range, after, limit),
  );
