import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getTaxDashboard } from '@portal/shared/contracts/taxation';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell } from '@portal/shared/testing/fake-shell';
import TaxationCard from './overview-card';

test('the card sets submitted forms against missing ones in percents that add up to 100, and leads to Taxation', async () => {
  const dashboard = answer(getTaxDashboard, {
    Data: {
      totalCount: 1200,
      submitted: { count: 1200, thr: 150, thnr: 1050 },
      notSubmitted: { count: 0, thr: 0, thnr: 0 },
    },
  });
  const { container } = render(
    <FakeShell path="/overview" client="bmw" answers={[dashboard]}>
      <TaxationCard />
    </FakeShell>,
  );
  expect(await screen.findByRole('region', { name: 'Submitted' })).toHaveTextContent(
    /1,200.*150 \(13%\).*1,050 \(87%\)/,
  );
  expect(screen.getByRole('region', { name: 'Not Submitted' })).toHaveTextContent('0 (0%)');
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('link', { name: 'Open Taxation' }));
  expect(window.location.pathname).toBe('/bmw/taxation');
});
