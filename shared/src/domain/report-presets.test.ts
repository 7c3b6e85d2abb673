import { presetRange, type ReportPreset } from './report-presets';

// Covers REPORT-1.8
test.each<[ReportPreset, string, string, string]>([
  ['thisMonth', '2026-03-02', '03/01/2026', '03/02/2026'],
  ['lastMonth', '2026-03-31', '02/01/2026', '02/28/2026'],
  ['lastMonth', '2026-01-15', '12/01/2025', '12/31/2025'],
  ['thisQuarter', '2026-03-31', '01/01/2026', '03/31/2026'],
  ['thisQuarter', '2026-12-01', '10/01/2026', '12/01/2026'],
  ['thisYear', '2028-02-29', '01/01/2028', '02/29/2028'],
])('the preset %s on %s is %s to %s', (preset, day, from, to) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  expect(presetRange(preset, new Date(year, month - 1, date, 23, 59))).toEqual({ from, to });
});
