import { useState } from 'react';
import {
  endOfLocalDay,
  formatDate,
  parseTypedDate,
  startOfLocalDay,
  toWire,
} from '@portal/shared/domain/dates';
import { reportRangeProblem } from '@portal/shared/domain/reports';
import { DateField } from '@portal/shared/web/ui/date-field';

/** @returns local noon of the day that many days ago: a day with a change of the clock is a day as well */
function daysAgo(days: number): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12);
}

/**
 * The range of a report: from the start of yesterday to the end of today unless the user chooses other days. Days are
 * those of the browser's zone.
 */
export function useReportRange() {
  const [from, setFrom] = useState(() => formatDate(toWire(daysAgo(1))));
  const [to, setTo] = useState(() => formatDate(toWire(daysAgo(0))));
  const first = parseTypedDate(from);
  const last = parseTypedDate(to);
  const FromDate = first ? startOfLocalDay(first) : '';
  const ToDate = last ? endOfLocalDay(last) : '';
  const problem = reportRangeProblem(FromDate, ToDate);
  const today = daysAgo(0);

  return {
    problem,
    body: { FromDate, ToDate, TimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    fields: (
      <>
        <DateField label="From" value={from} onChange={setFrom} max={today} blockTyping />
        <DateField label="To" value={to} onChange={setTo} max={today} blockTyping error={problem} />
      </>
    ),
  };
}
