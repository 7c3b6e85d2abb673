import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { removeReward } from '../../contracts/rewards';
import { answer, FakeShell, refuse, type Answer } from '../../testing/fake-shell';
import { currentToasts } from '../session/toasts';
import { useAction } from './use-action';

function show(reply: Answer, options?: Parameters<typeof useAction>[1]) {
  const { result } = renderHook(() => useAction(removeReward, options), {
    wrapper: ({ children }) => (
      <FakeShell path="/kit" answers={[reply]}>
        <p>here</p>
        {children}
      </FakeShell>
    ),
  });
  return result;
}
const body = { lRewardID: 7 };

test('an action answers what the call answers, and is busy meanwhile', async () => {
  const action = show(answer(removeReward, {}));
  await screen.findByText('here');
  let running: Promise<unknown> = Promise.resolve();
  act(() => {
    running = action.current.run(body);
  });
  expect(action.current.busy).toBe(true);
  await act(async () => expect(await running).toEqual({ error: null }));
  expect(action.current.busy).toBe(false);
});

test('a double click calls once', async () => {
  let calls = 0;
  const action = show(
    answer(removeReward, () => {
      calls += 1;
      return {};
    }),
  );
  await screen.findByText('here');
  await act(async () => void (await Promise.all([action.current.run(body), action.current.run(body)])));
  expect(calls).toBe(1);
});

test('a refusal is told as a toast', async () => {
  const action = show(answer(removeReward, () => refuse(409, 'Too late.')));
  await screen.findByText('here');
  await act(async () => expect(await action.current.run(body)).toBeUndefined());
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('Too late.'));
  expect(action.current.busy).toBe(false);
});

test('a refusal that the screen takes is not told again', async () => {
  const before = currentToasts().length;
  const onError = jest.fn();
  const action = show(
    answer(removeReward, () => refuse(409, 'Later.')),
    { onError },
  );
  await screen.findByText('here');
  await act(async () => expect(await action.current.run(body)).toBeUndefined());
  expect(onError).toHaveBeenCalledWith(expect.objectContaining({ status: 409, message: 'Later.' }));
  expect(currentToasts()).toHaveLength(before);
});
