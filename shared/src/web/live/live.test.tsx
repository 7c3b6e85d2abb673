import { Activity, useState } from 'react';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FakeShell } from '../../testing/fake-shell';
import { announceChange } from '@portal/shared/web/session';
import { LiveNotice } from './live-notice';
import { useLive } from './use-live';

const change = (entity: string, id: string, actor = 'promo') => ({
  entity,
  id,
  actor,
  at: '2026-03-01 15:00:00',
});

function Watching({ entities, id, refresh }: { entities: string[]; id?: number; refresh: () => void }) {
  return <LiveNotice change={useLive(entities, refresh, { id })} />;
}
/** A list in a tab that is left and come back to. */
function Kept() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>turn</button>
      <Activity mode={isOpen ? 'visible' : 'hidden'}>
        <Watching entities={['promotion']} refresh={() => undefined} />
      </Activity>
    </>
  );
}
function show(entities: string[], id?: number) {
  const refresh = jest.fn();
  render(
    <FakeShell path="/promotion">
      <Watching entities={entities} id={id} refresh={refresh} />
    </FakeShell>,
  );
  return refresh;
}
const announce = (...changes: Parameters<typeof announceChange>[0][]) =>
  act(() => {
    for (const one of changes) announceChange(one);
  });

// Covers LIVE-1.4
test('a change by someone else is said and read, several that come together once', async () => {
  const refresh = show(['promotion']);
  announce(change('promotion', '1'), change('promotion', '2', 'admin'), change('ticket', '3'));
  expect(await screen.findByText('Changed by admin')).toBeVisible();
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

// Covers LIVE-1.4
test('a page of one thing listens to that thing alone', async () => {
  const refresh = show(['promotion'], 7);
  announce(change('promotion', '8'), change('reward', '7'));
  announce(change('promotion', '7'));
  expect(await screen.findByText('Changed by promo')).toBeVisible();
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
});

// Covers LIVE-1.2
test('a page reads again without a word what its own user did, and everything after events were missed', async () => {
  const refresh = show(['promotion']);
  announce(change('promotion', '1', 'admin2'));
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
  announce(null);
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
  expect(screen.queryByText(/^Changed by/)).not.toBeInTheDocument();
});

// Covers LIVE-1.5
test.each([
  [40, 'Changed by admin, 1 min ago'],
  [3600, undefined],
])('%s s after it was left a page says how old a change is, if it still is news', async (seconds, text) => {
  jest.useFakeTimers();
  const turn = () => fireEvent.click(screen.getByRole('button', { name: 'turn' }));
  const pass = (s: number) => act(() => jest.advanceTimersByTimeAsync(s * 1_000));
  try {
    render(
      <FakeShell path="/promotion">
        <Kept />
      </FakeShell>,
    );
    announce(change('promotion', '1', 'admin'));
    await pass(30);
    expect(screen.getByText(/^Changed by admin/).parentElement).toHaveTextContent(
      'Changed by admin, 30 s ago',
    );
    turn();
    await pass(seconds);
    turn();
    expect(screen.queryByText(/^Changed by/)?.parentElement?.textContent?.trim()).toBe(text);
    await pass(2);
    expect(screen.queryByText(/^Changed by/)?.parentElement?.textContent?.trim()).toBe(text);
  } finally {
    jest.useRealTimers();
  }
});
