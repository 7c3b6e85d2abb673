import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { currentToasts } from '@portal/shared/web/session';
import { savePreference } from '../../contracts/preferences';
import { answer, FakeShell, refuse } from '../../testing/fake-shell';
import { usePreference } from './use-preference';

/** A server that answers a save when it is told to, and what it was sent. */
function slowServer() {
  const sent: unknown[] = [];
  const held: Array<(isKept: boolean) => void> = [];
  const reply = answer(savePreference, async ({ body }) => {
    sent.push(body.Value);
    const isKept = await new Promise<boolean>((resolve) => held.push(resolve));
    return isKept ? {} : refuse(503, 'Oops! Something went wrong.');
  });
  return { sent, reply, settle: (isKept = true) => act(async () => held.shift()?.(isKept)) };
}

async function show(reply: ReturnType<typeof slowServer>['reply']) {
  const { result } = renderHook(() => usePreference('list:Rewards'), {
    wrapper: ({ children }) => (
      <FakeShell path="/kit" answers={[reply]}>
        <p>here</p>
        {children}
      </FakeShell>
    ),
  });
  await screen.findByText('here');
  return { save: (Hidden: string) => act(() => result.current[1]({ Hidden: [Hidden] })), result };
}
const hidden = (...ids: string[]) => ids.map((id) => ({ Hidden: [id] }));

// Covers PREF-1.7
test('what is arranged while a save is under way follows it, the last of it alone', async () => {
  const { sent, reply, settle } = slowServer();
  const { save, result } = await show(reply);
  for (const column of ['A', 'B', 'C']) save(column);
  expect(result.current[0]).toEqual({ Hidden: ['C'] });
  await waitFor(() => expect(sent).toEqual(hidden('A')));
  await settle();
  await waitFor(() => expect(sent).toEqual(hidden('A', 'C')));
  await settle();
  save('D');
  await waitFor(() => expect(sent).toEqual(hidden('A', 'C', 'D')));
  await settle();
});

// Covers PREF-1.7
test('a save that fails is told of when nothing follows it', async () => {
  const text = /^This arrangement could not be kept/;
  const told = () => currentToasts().some((toast) => text.test(toast.text));
  const { sent, reply, settle } = slowServer();
  const { save } = await show(reply);
  save('A');
  save('B');
  await waitFor(() => expect(sent).toHaveLength(1));
  await settle(false);
  await waitFor(() => expect(sent).toEqual(hidden('A', 'B')));
  expect(told()).toBe(false);
  await settle(false);
  await waitFor(() => expect(told()).toBe(true));
});
