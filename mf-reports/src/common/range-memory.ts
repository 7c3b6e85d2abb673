import { endOfLocalDay, parseTypedDate, startOfLocalDay } from '@portal/shared/domain/dates';
import { reportRangeProblem, type ReportName } from '@portal/shared/domain/reports';
import { sessionMemory, type SessionMemory } from '@portal/shared/web/session-memory';

/** Days as MM/DD/YYYY, both of them included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** @param stated what an address or a storage says @returns the day as MM/DD/YYYY, undefined for what is none */
export const dayOf = (stated: unknown): string | undefined =>
  typeof stated === 'string' && parseTypedDate(stated) ? stated : undefined;

/** @returns the range that a report can be asked for with (REPORT-1.2, REPORT-1.3), else undefined */
function readRange(stored: unknown): DayRange | undefined {
  const parts = (stored ?? {}) as Record<keyof DayRange, unknown>;
  const [from, to] = [dayOf(parts.from), dayOf(parts.to)];
  const [first, last] = [parseTypedDate(from ?? ''), parseTypedDate(to ?? '')];
  if (!from || !to || !first || !last || startOfLocalDay(last) > endOfLocalDay(new Date())) return undefined;
  return reportRangeProblem(startOfLocalDay(first), endOfLocalDay(last)) ? undefined : { from, to };
}

/** The range that a user chose last for a report, in this session (REPORT-1.11): as days, also where a name such as 'This month' chose it. */
export const rangeMemory = (report: ReportName): SessionMemory<DayRange> =>
  sessionMemory(`report-range-${report}`, readRange);
