import { NEWEST_ROWS } from '@portal/shared/domain/reports';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { findMerges, type Merge } from './merged-users.repository';
import { pagesOf, type ReportRange } from './report-pages';

/** @returns the newest of what mergedUsers answers (REPORT-1.10) */
export const newestMerges = ({ database }: Platform, { clientId }: Actor, range: ReportRange) =>
  findMerges(database.readers, clientId, range, undefined, NEWEST_ROWS);

/** The profile merges of the range, the latest first. */
export const mergedUsers = ({ database }: Platform, { clientId }: Actor, range: ReportRange) =>
  pagesOf<Merge>((after, limit) => findMerges(database.longReaders, clientId, range, after, limit));
