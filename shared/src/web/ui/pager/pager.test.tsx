import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../../../testing/accessible';
import { FakeShell } from '../../../testing/fake-shell';
import { Pager, type PagerProps } from './pager';

function show(props: Partial<PagerProps>) {
  const onPage = jest.fn();
  const onSize = jest.fn();
  const { container } = render(
    <FakeShell path="/kit">
      <Pager
        page={1}
        pageSize={10}
        total={43}
        sizes={[10, 25, -1]}
        onPage={onPage}
        onSize={onSize}
        {...props}
      />
    </FakeShell>,
  );
  return { onPage, onSize, container };
}

test('the pager says what of how many is shown, and leads to the other pages', async () => {
  const { onPage, container } = show({ page: 2 });
  expect(screen.getByRole('status')).toHaveTextContent('11–20 of 43');
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page'])
    await userEvent.click(screen.getByRole('button', { name }));
  expect(onPage.mock.calls).toEqual([[1], [1], [3], [5]]);
  await expectAccessible(container);
});

test('the pager has no way past either end', () => {
  show({ page: 5 });
  expect(screen.getByRole('status')).toHaveTextContent('41–43 of 43');
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Last page' })).toBeDisabled();
});

test('All shows every row on one page', async () => {
  const { onSize } = show({ pageSize: -1 });
  expect(screen.getByRole('status')).toHaveTextContent('1–43 of 43');
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25');
  expect(onSize).toHaveBeenCalledWith(25);
});

test('a page that does not exist gives way to the last one', () => {
  const { onPage } = show({ page: 99 });
  expect(onPage).toHaveBeenCalledWith(5, true);
});

test('an empty list has one empty page', () => {
  const { onPage } = show({ total: 0 });
  expect(screen.getByRole('status')).toHaveTextContent('0 of 0');
  expect(onPage).not.toHaveBeenCalled();
});

// Covers SHELL-2.22
describe('the way to a page', () => {
  const next = () => screen.getByRole('button', { name: 'Next page' });

  test('is asked for when the pointer stays on it', async () => {
    const onPressing = jest.fn();
    show({ onPressing });
    await userEvent.hover(next());
    await waitFor(() => expect(onPressing.mock.calls).toEqual([[2]]));
  });

  test('is not asked for by a pointer that only crosses it, and at once by one that presses', () => {
    jest.useFakeTimers();
    const onPressing = jest.fn();
    show({ onPressing });
    fireEvent.pointerEnter(next());
    fireEvent.pointerLeave(next());
    jest.runAllTimers();
    expect(onPressing).not.toHaveBeenCalled();
    fireEvent.pointerEnter(next());
    fireEvent.pointerDown(next());
    jest.runAllTimers();
    expect(onPressing.mock.calls).toEqual([[2]]);
    jest.useRealTimers();
  });
});
