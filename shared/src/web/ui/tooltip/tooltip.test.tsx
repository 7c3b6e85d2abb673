import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../../testing/render-part';
import { Tooltip } from './tooltip';

test('a tooltip shows on focus and hides with Escape', async () => {
  renderPart(
    <Tooltip text="R03 No account">
      <button type="button">Return</button>
    </Tooltip>,
  );
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('R03 No account');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});
