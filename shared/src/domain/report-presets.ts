import { formatDate, toWire } from './dates';

/** Ranges that are asked for again and again, in local days. */
export const REPORT_PRESETS = {
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisQuarter: 'This quarter',
  thisYear: 'This year',
} as const;
export type ReportPreset = keyof typeof REPORT_PRESETS;

const MONTHS_OF_A_QUARTER = 3;
/** Noon, for a day with a change of the clock is a day as well. */
const dayText = (year: number, month: number, day: number): string =>
  formatDate(toWire(new Date(year, month, day, 12)));

/** @param today any moment of it @returns first and last day as MM/DD/YYYY; no day after today */
export function presetRange(preset: ReportPreset, today: Date): { from: string; to: string } {
  const [year, month] = [today.getFullYear(), today.getMonth()];
  const to = dayText(year, month, today.getDate());
  if (preset === 'thisMonth') return { from: dayText(year, month, 1), to };
  if (preset === 'lastMonth') return { from: dayText(year, month - 1, 1), to: dayText(year, month, 0) };
  if (preset === 'thisYear') return { from: dayText(year, 0, 1), to };
  return { from: dayText(year, month - (month % MONTHS_OF_A_QUARTER), 1), to };
}
