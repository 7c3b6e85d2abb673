import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
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

/** Edit, which makes room for Submit. */
function Form({ onSubmit }: { onSubmit: () => void }) {
  const [editing, setEditing] = useState(false);
  return editing ? (
    <Button key="submit" onClick={onSubmit}>
      Submit
    </Button>
  ) : (
    <Button key="edit" onClick={() => setEditing(true)}>
      Edit
    </Button>
  );
}

// Covers SHELL-2.46
test('a button that came with the first click of a double click does not take the second one', async () => {
  const onSubmit = jest.fn();
  renderPart(<Form onSubmit={onSubmit} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const submit = screen.getByRole('button', { name: 'Submit' });
  fireEvent.click(submit, { detail: 2 });
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(submit);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

// Covers SHELL-2.46
test('a button takes every click of a fast hand', async () => {
  const onClick = jest.fn();
  renderPart(<Button onClick={onClick}>Next</Button>);
  await userEvent.tripleClick(screen.getByRole('button', { name: 'Next' }));
  expect(onClick).toHaveBeenCalledTimes(3);
});
