import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  endOfLocalDay,
  formatDate,
  parseTypedDate,
  startOfLocalDay,
  toWire,
} from '@portal/shared/domain/dates';
import { presetRange, REPORT_PRESETS, type ReportPreset } from '@portal/shared/domain/report-presets';
import { reportRangeProblem } from '@portal/shared/domain/reports';
import { Button } from '@portal/shared/web/ui/button';
import { DateField } from '@portal/shared/web/ui/date-field';
import { Row } from '@portal/shared/web/ui/stack';
import { WholeRow } from './whole-row';

/** @returns local noon of the day that many days ago: a day with a change of the clock is a day as well */
function daysAgo(days: number): Date {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12);
}

const dayOf = (text: string | null): string | undefined =>
  text !== null && parseTypedDate(text) ? text : undefined;

const PRESETS = Object.entries(REPORT_PRESETS) as Array<[ReportPreset, string]>;

/**
 * The range of a report, kept in the address: from the start of yesterday to the end of today unless the user chooses other
 * days. Days are those of the browser's zone.
 */
export function useReportRange() {
  const [params, setParams] = useSearchParams();
  const [from, setFrom] = useState(() => dayOf(params.get('From')) ?? formatDate(toWire(daysAgo(1))));
  const [to, setTo] = useState(() => dayOf(params.get('To')) ?? formatDate(toWire(daysAgo(0))));
  const first = parseTypedDate(from);
  const last = parseTypedDate(to);
  const start = first ? startOfLocalDay(first) : '';
  const end = last ? endOfLocalDay(last) : '';
  const problem = reportRangeProblem(start, end);
  const today = daysAgo(0);

  const choose = (range: { from: string; to: string }) => {
    setFrom(range.from);
    setTo(range.to);
    setParams(
      (former) => {
        former.set('From', range.from);
        former.set('To', range.to);
        return former;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  return {
    problem,
    body: { from: start, to: end, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    fields: (
      <>
        <WholeRow>
          <Row role="group" aria-label="Ranges">
            {PRESETS.map(([preset, label]) => {
              const range = presetRange(preset, today);
              return (
                <Button
                  key={preset}
                  size="small"
                  aria-pressed={range.from === from && range.to === to}
                  onClick={() => choose(range)}
                >
                  {label}
                </Button>
              );
            })}
          </Row>
        </WholeRow>
        <DateField
          label="From"
          value={from}
          onChange={(text) => choose({ from: text, to })}
          max={today}
          blockTyping
        />
        <DateField
          label="To"
          value={to}
          onChange={(text) => choose({ from, to: text })}
          max={today}
          blockTyping
          error={problem}
        />
      </>
    ),
  };
}
