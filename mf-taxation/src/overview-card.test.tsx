import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getTaxDashboard } from '@portal/shared/contracts/taxation';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { answer, FakeShell } from '@portal/shared/testing/fake-shell';
import TaxationCard from './overview-card';

test('sets submitted forms against missing ones, and leads to Taxation', async () => {
  const dashboard = answer(getTaxDashboard, {
    Data: {
      totalCount: 1200,
      submitted: { count: 1200, thr: 900, thnr: 300 },
      notSubmitted: { count: 0, thr: 0, thnr: 0 },
    },
  });
  const { container } = render(
    <FakeShell path="/overview" client="bmw" answers={[dashboard]}>
      <TaxationCard />
    </FakeShell>,
  );
  expect(await screen.findByRole('region', { name: 'Submitted' })).toHaveTextContent(
    /1,200.*900 \(75%\).*300 \(25%\)/,
  );
  expect(screen.getByRole('region', { name: 'Not Submitted' })).toHaveTextContent('0 (0%)');
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('link', { name: 'Open Taxation' }));
  expect(window.location.pathname).toBe('/bmw/taxation');
});
