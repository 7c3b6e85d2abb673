import { act, renderHook, screen } from '@testing-library/react';
import { FakeShell } from '../../testing/fake-shell';
import { useTask } from './use-task';

async function show(options?: Parameters<typeof useTask>[0]) {
  const { result } = renderHook(() => useTask(options), {
    wrapper: ({ children }) => (
      <FakeShell path="/kit">
        <p>here</p>
        {children}
      </FakeShell>
    ),
  });
  await screen.findByText('here');
  return result;
}
const broken = () => Promise.reject(new Error('The disk is full.'));

test('a task answers what its work answers, and can run again', async () => {
  const task = await show();
  for (const answer of [1, 2])
    await act(async () => expect(await task.current.run(() => Promise.resolve(answer))).toBe(answer));
  expect(task.current.busy).toBe(false);
});

test('a failure that is no refusal is thrown, and the task is free again', async () => {
  const task = await show();
  await act(() => expect(task.current.run(broken)).rejects.toThrow('The disk is full.'));
  expect(task.current.busy).toBe(false);
});

test('a task with onFault hands over a failure that is no refusal', async () => {
  const onFault = jest.fn();
  const task = await show({ onFault });
  await act(async () => expect(await task.current.run(broken)).toBeUndefined());
  expect(onFault).toHaveBeenCalledWith(new Error('The disk is full.'));
});
