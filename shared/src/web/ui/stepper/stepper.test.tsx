import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../../testing/accessible';
import { renderPart } from '../../../testing/render-part';
import { Stepper } from './stepper';

test('a stepper says the state of every step in words', async () => {
  const { container } = renderPart(
    <Stepper
      label="Progress of reward 7"
      steps={[
        { name: 'Reward Available', state: 'completed', detail: '01/02/2026' },
        { name: 'Payment Failed', state: 'error', tooltip: { label: 'Return', text: 'R03' } },
        { name: 'Payment Settled', state: 'disabled' },
      ]}
    />,
  );
  const steps = within(screen.getByRole('list', { name: 'Progress of reward 7' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    'Reward Available, done01/02/2026',
    'Payment Failed, failed',
    'Payment Settled, not yet',
  ]);
  expect(screen.getByRole('button', { name: 'Return' })).toBeInTheDocument();
  await expectAccessible(container);
});

test('the control of a step keeps the focus while its tooltip loads, and then shows it', async () => {
  renderPart(
    <Stepper
      label="Progress of reward 7"
      steps={[
        { name: 'Payment Failed', state: 'error', tooltip: { label: 'Return', text: 'R03 No account' } },
      ]}
    />,
  );
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Return' })).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('R03 No account');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Return' })).toHaveFocus());
});
