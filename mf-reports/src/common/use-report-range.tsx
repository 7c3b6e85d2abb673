import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  endOfLocalDay,
  formatDate,
  parseTypedDate,
  startOfLocalDay,
  toWire,
} from '@portal/shared/domain/dates';
import { reportRangeProblem } from '@portal/shared/domain/reports';
import { useSession } from '@portal/shared/web/session';
import { dayOf, rangeMemory, type DayRange } from './range-memory';
import type { Report } from './report';
import { RangeFields } from './range-fields';

/** @returns local noon of the day that many days ago: a day with a change of the clock is a day as well */
function daysAgo(days: number): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12);
}

const KEEPS_PLACE = { replace: true, preventScrollReset: true };

function stateRange(params: URLSearchParams, { from, to }: DayRange): URLSearchParams {
  params.set('From', from);
  params.set('To', to);
  return params;
}

/**
 * The range of a report, kept in the address. Where that says nothing it is the one that the user asked for last in this session,
 * or chose by its name (REPORT-1.11), at a first visit from the start of yesterday to the end of today. Days are those of the
 * browser's zone.
 */
export function useReportRange(report: Report) {
  const { client, user } = useSession();
  const memory = rangeMemory(report.name);
  const owner = { clientKey: client.clientKey, userId: user.Id };
  const [params, setParams] = useSearchParams();
  const stated = { from: dayOf(params.get('From')), to: dayOf(params.get('To')) };
  const isStated = stated.from !== undefined || stated.to !== undefined;
  const [recalled] = useState(() => (isStated ? undefined : memory.recall(owner)));
  const [{ from, to }, setRange] = useState<DayRange>(
    () =>
      recalled ?? {
        from: stated.from ?? formatDate(toWire(daysAgo(1))),
        to: stated.to ?? formatDate(toWire(daysAgo(0))),
      },
  );
  const first = parseTypedDate(from);
  const last = parseTypedDate(to);
  const start = first ? startOfLocalDay(first) : '';
  const end = last ? endOfLocalDay(last) : '';
  const problem = reportRangeProblem(start, end);
  const today = daysAgo(0);

  // What is shown can be shared and reloaded, as a range that is chosen here.
  useEffect(() => {
    if (recalled && !isStated) setParams((former) => stateRange(former, recalled), KEEPS_PLACE);
  }, [recalled, isStated, setParams]);

  const choose = (range: DayRange) => {
    setRange(range);
    setParams((former) => stateRange(former, range), KEEPS_PLACE);
  };
  const choosePreset = (range: DayRange) => {
    choose(range);
    memory.remember(owner, range);
  };

  return {
    problem,
    /** To be called when the report is asked for with this range. */
    remember: () => memory.remember(owner, { from, to }),
    body: { from: start, to: end, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    fields: (
      <RangeFields
        range={{ from, to }}
        today={today}
        problem={problem}
        onChange={choose}
        onPreset={choosePreset}
      />
    ),
  };
}
