import { screen } from '@testing-library/react';
import { expectAccessible } from '../../testing/accessible';
import { renderPart } from '../../testing/render-part';
import { FundBar } from './fund-bar';

// Covers SHELL-2.1
test('a fund bar can be read as text, what is left included', async () => {
  const { container } = renderPart(
    <FundBar
      title="Assigned Funds"
      total={1000}
      remainder="Not yet allocated"
      segments={[
        { name: 'Reward Available', amount: 250.5, color: '#1b4a6b' },
        { name: 'Payment Failed', amount: 0, color: '#d6336c' },
      ]}
    />,
  );
  expect(screen.getByRole('figure', { name: 'Assigned Funds $1,000.00' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Reward Available$250.50',
    'Payment Failed$0.00',
    'Not yet allocated$749.50',
  ]);
  await expectAccessible(container);
});

test('segments that use up the total leave nothing over', () => {
  renderPart(
    <FundBar
      title="Funds"
      total={0.3}
      segments={[
        { name: 'A', amount: 0.1, color: '#000000' },
        { name: 'B', amount: 0.2, color: '#111111' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
