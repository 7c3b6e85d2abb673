import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FakeShell } from '../../../testing/fake-shell';
import { Tooltip } from './tooltip';

const show = (content: ReactNode) => render(<FakeShell path="/kit">{content}</FakeShell>);

test('a tooltip shows on focus and hides with Escape', async () => {
  show(
    <Tooltip text="R03 No account">
      <button type="button">Return</button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('R03 No account');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});
