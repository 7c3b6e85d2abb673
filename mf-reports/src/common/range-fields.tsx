import { presetRange, REPORT_PRESETS, type ReportPreset } from '@portal/shared/domain/report-presets';
import { Button } from '@portal/shared/web/ui/button';
import { DateField } from '@portal/shared/web/ui/date-field';
import { Row } from '@portal/shared/web/ui/stack';
import type { DayRange } from './range-memory';
import { WholeRow } from './whole-row';

const PRESETS = Object.entries(REPORT_PRESETS) as Array<[ReportPreset, string]>;

interface RangeFieldsProps {
  range: DayRange;
  /** The last day that can be chosen. */
  today: Date;
  problem: string | undefined;
  onChange: (range: DayRange) => void;
  /** One was chosen by its name. */
  onPreset: (range: DayRange) => void;
}

/** The first and the last day of a report, and ranges with names. */
export const RangeFields = ({
  range: { from, to },
  today,
  problem,
  onChange,
  onPreset,
}: RangeFieldsProps) => (
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
              onClick={() => onPreset(range)}
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
      onChange={(text) => onChange({ from: text, to })}
      max={today}
      blockTyping
    />
    <DateField
      label="To"
      value={to}
      onChange={(text) => onChange({ from, to: text })}
      max={today}
      blockTyping
      error={problem}
    />
  </>
);
