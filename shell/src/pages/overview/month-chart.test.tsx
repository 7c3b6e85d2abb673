import { render, screen } from '@testing-library/react';
import { MonthChart } from './month-chart';

// Covers OVERVIEW-2.4
test.each([
  [0, ['$0']],
  [1, ['$0', '$1']],
  [2_500, ['$0', '$1K', '$2K', '$3K']],
])('with %d dollars paid at most the lines of the chart stand at %j', (amount, lines) => {
  const months = [
    { month: '2026-01', amount: 0 },
    { month: '2026-02', amount },
  ];
  render(<MonthChart months={months} />);
  expect(screen.getAllByText(/^\$/).map((one) => one.textContent)).toEqual(lines);
});
