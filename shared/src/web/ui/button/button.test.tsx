import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { FakeShell } from '../../../testing/fake-shell';
import { Button } from './button';

const show = (content: ReactNode) => render(<FakeShell path="/kit">{content}</FakeShell>);

test('a busy button keeps its focus and takes no click', async () => {
  const onClick = jest.fn();
  show(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
});
