import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPart } from '../../../testing/render-part';
import { Button } from './button';

test('a busy button keeps its focus and takes no click', async () => {
  const onClick = jest.fn();
  renderPart(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
});
