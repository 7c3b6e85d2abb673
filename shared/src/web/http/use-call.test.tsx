import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, useEffect, useState } from 'react';
import { useAction, useCall, useFreshCall } from '@portal/shared/web/http';
import { announceChange, prefetchCall } from '@portal/shared/web/session';
import { getClaimsByUserId } from '../../contracts/session';
import { prefetched } from '../../remote/prefetch';
import { answer, FakeShell, refuse } from '../../testing/fake-shell';
import { stopDate } from '../../testing/stop-date';
import { afterPaint } from '../after-paint';

/** An answer that was read ahead is not shown any more. */
const TOO_OLD_MS = 6_000;

afterEach(() => jest.restoreAllMocks());

function Claims() {
  const [UserId, setUserId] = useState<number | null>(1);
  const { data, error, isLoading, isValidating, retry } = useCall(
    getClaimsByUserId,
    UserId ? { UserId } : null,
  );
  return (
    <>
      {[2, 3].map((id) => (
        <button key={id} onClick={() => setUserId(id)}>
          {id}
        </button>
      ))}
      <button onClick={retry}>Retry</button>
      <p>{`${data?.claims.join() ?? '-'} ${error?.message ?? ''}`.trim()}</p>
      <output>{isLoading ? 'loading' : isValidating ? 'validating' : 'idle'}</output>
    </>
  );
}

// Covers SHELL-2.6
test('useCall keeps the former answer while the next one loads, and drops one that comes too late', async () => {
  const open: Record<string, () => void> = {};
  const slow = answer(getClaimsByUserId, async ({ body }) => {
    const id = String(body?.UserId);
    if (id !== '1') await new Promise<void>((resolve) => (open[id] = resolve));
    return { claims: [`of-${id}`] };
  });
  render(
    <FakeShell path="/settings" answers={[slow]}>
      <Claims />
    </FakeShell>,
  );
  expect(await screen.findByText('of-1')).toBeVisible();
  await userEvent.click(screen.getByText('2'));
  expect(screen.getByText('of-1')).toBeVisible();
  await userEvent.click(screen.getByText('3'));
  open['3']?.();
  expect(await screen.findByText('of-3')).toBeVisible();
  open['2']?.();
  await screen.findByText('idle');
  expect(screen.getByText('of-3')).toBeVisible();
});

// Covers SHELL-2.6
test('useCall aborts a dear question when another takes its place, and asks it anew when it is back', async () => {
  const asked: string[] = [];
  let answerLate = (): void => undefined;
  const dear = answer(getClaimsByUserId, async ({ body }) => {
    const id = String(body?.UserId);
    asked.push(id);
    if (asked.join() === '1,2') await new Promise<void>((resolve) => (answerLate = resolve));
    return { claims: [`of-${id}`] };
  });
  function Dear() {
    const [UserId, setUserId] = useState(1);
    const { data, error } = useCall(getClaimsByUserId, { UserId }, { abortsFormer: true });
    return (
      <>
        {[2, 3].map((id) => (
          <button key={id} onClick={() => setUserId(id)}>
            {id}
          </button>
        ))}
        <p>{`${data?.claims.join() ?? '-'} ${error?.message ?? ''}`.trim()}</p>
      </>
    );
  }
  render(
    <FakeShell path="/settings" answers={[dear]}>
      <Dear />
    </FakeShell>,
  );
  expect(await screen.findByText('of-1')).toBeVisible();
  await userEvent.click(screen.getByText('2'));
  await userEvent.click(screen.getByText('3'));
  expect(await screen.findByText('of-3')).toBeVisible();
  answerLate();
  await userEvent.click(screen.getByText('2'));
  expect(await screen.findByText('of-2')).toBeVisible();
  expect(asked).toEqual(['1', '2', '3', '2']);
});

test('useCall asks again only when told to', async () => {
  let asked = 0;
  const flaky = answer(getClaimsByUserId, () => {
    asked += 1;
    return asked === 1 ? refuse(500, 'Oops! Something went wrong.') : { claims: ['back'] };
  });
  render(
    <FakeShell path="/settings" answers={[flaky]}>
      <Claims />
    </FakeShell>,
  );
  expect(await screen.findByText('- Oops! Something went wrong.')).toBeVisible();
  window.dispatchEvent(new Event('focus'));
  expect(asked).toBe(1);
  await userEvent.click(screen.getByText('Retry'));
  expect(await screen.findByText('back')).toBeVisible();
});

describe('a call that is polled', () => {
  const down = () => refuse(503, 'The server is away.');
  const gone = () => refuse(404, 'Not found.');
  let asked: number;
  let replies: Array<() => never>;
  const flaky = answer(getClaimsByUserId, () => {
    asked += 1;
    return replies[asked - 1]?.() ?? { claims: [`answer-${asked}`] };
  });
  const told: string[] = [];

  function Polled({ interval }: { interval: number }) {
    const { data, error } = useCall(
      getClaimsByUserId,
      { UserId: 1 },
      { refreshInterval: (latest) => (latest?.claims.includes('answer-9') ? 0 : interval) },
    );
    useEffect(() => {
      if (error) told.push(error.message);
    }, [error]);
    return <p>{`${data?.claims.join() ?? '-'} ${error?.message ?? ''}`.trim()}</p>;
  }
  const poll = (interval: number) =>
    render(
      <FakeShell path="/settings" answers={[flaky]}>
        <Polled interval={interval} />
      </FakeShell>,
    );
  const works = () => undefined as never;

  beforeEach(() => {
    asked = 0;
    told.length = 0;
  });
  afterEach(() => jest.useRealTimers());

  // Covers SHELL-2.32
  test.each([
    ['once, which nobody needs to know', [works, down], 'answer-3', []],
    ['thrice, which is told', [works, down, down, down], 'answer-5', ['The server is away.']],
    ['at its very first try, so that there is nothing to show', [down], 'answer-2', ['The server is away.']],
  ])('goes on after it has failed %s', async (_what, failing, comes, tells) => {
    replies = failing;
    poll(10);
    expect(await screen.findByText(comes)).toBeVisible();
    expect([...new Set(told)]).toEqual(tells);
  });

  // Covers SHELL-2.32
  test('is told at once that asking again is of no use, and not asked again', async () => {
    jest.useFakeTimers();
    replies = [works, gone];
    poll(1000);
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(screen.getByText('answer-1 Not found.')).toBeVisible();
    expect(asked).toBe(2);
  });

  // Covers SHELL-2.32
  test('asks ever more seldom while it fails, not in a page that is hidden, and as before once it works', async () => {
    jest.useFakeTimers();
    let visible = true;
    const visibility = jest
      .spyOn(document, 'visibilityState', 'get')
      .mockImplementation(() => (visible ? 'visible' : 'hidden'));
    replies = [works, ...Array.from({ length: 26 }, () => down)];
    poll(1000);
    const pass = async (seconds: number) => {
      const before = asked;
      await act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
      return asked - before;
    };
    expect(await pass(10)).toBeGreaterThanOrEqual(4);
    await pass(50);
    expect(await pass(300)).toBe(10);
    visible = false;
    expect(await pass(600)).toBe(0);
    visible = true;
    expect(await pass(300)).toBe(10);
    await pass(30);
    expect(screen.getByText(/^answer-\d+$/)).toBeVisible();
    expect(await pass(10)).toBe(10);
    visibility.mockRestore();
  });
});

function Visits() {
  const [here, setHere] = useState(true);
  return (
    <>
      <button onClick={() => setHere(!here)}>{here ? 'Leave' : 'Return'}</button>
      {here && <FreshClaims />}
    </>
  );
}

const shown = jest.fn();

function FreshClaims() {
  const { data } = useFreshCall(getClaimsByUserId, { UserId: 1 });
  if (data) shown(data.claims.join());
  return <p>{data?.claims.join() ?? 'asking'}</p>;
}

// Covers SHELL-2.23
test.each([
  ['what it has read itself', false],
  ['what was read ahead of its first render', true],
])('useCall asks again when it is shown again: %s', async (_what, isAhead) => {
  let asked = 0;
  const counted = answer(getClaimsByUserId, () => ({ claims: [`answer ${(asked += 1)}`] }));
  function Tab() {
    const { data } = useCall(getClaimsByUserId, { UserId: 1 });
    return <p>{data?.claims.join() ?? '-'}</p>;
  }
  function Tabs() {
    const [isOpen, setOpen] = useState(!isAhead);
    const [wasOpen, setWasOpen] = useState(isOpen);
    if (isOpen && !wasOpen) setWasOpen(true);
    return (
      <>
        <button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Close' : 'Open'}</button>
        {wasOpen && (
          <Activity mode={isOpen ? 'visible' : 'hidden'}>
            <Tab />
          </Activity>
        )}
      </>
    );
  }
  render(
    <FakeShell path="/settings" answers={[counted]}>
      <Tabs />
    </FakeShell>,
  );
  const readAhead = () => prefetchCall(prefetched(getClaimsByUserId, { UserId: 1 }));
  const { wait } = stopDate();
  if (isAhead) {
    await readAhead();
    await userEvent.click(screen.getByText('Open'));
  }
  expect(await screen.findByText('answer 1')).toBeVisible();
  await userEvent.click(screen.getByText('Close'));
  await userEvent.click(screen.getByText('Open'));
  expect(await screen.findByText('answer 2')).toBeVisible();
  await userEvent.click(screen.getByText('Close'));
  await readAhead();
  await userEvent.click(screen.getByText('Open'));
  expect(await screen.findByText('answer 3')).toBeVisible();
  await act(() => new Promise<void>((resolve) => void afterPaint(resolve)));
  expect(asked).toBe(3);
  await userEvent.click(screen.getByText('Close'));
  await readAhead();
  wait(TOO_OLD_MS);
  await userEvent.click(screen.getByText('Open'));
  expect(await screen.findByText('answer 5')).toBeVisible();
});

test('useFreshCall never begins with what an earlier visit has read', async () => {
  let visit = 0;
  render(
    <FakeShell
      path="/settings"
      answers={[answer(getClaimsByUserId, () => ({ claims: [`visit-${++visit}`] }))]}
    >
      <Visits />
    </FakeShell>,
  );
  await screen.findByText('visit-1');
  await userEvent.click(screen.getByText('Leave'));
  shown.mockClear();
  await userEvent.click(screen.getByText('Return'));
  expect(await screen.findByText('visit-2')).toBeVisible();
  expect(shown).not.toHaveBeenCalledWith('visit-1');
});

test('useFreshCall forgets its answer when it asks something else', async () => {
  const late = answer(getClaimsByUserId, ({ body }) =>
    body?.UserId === 1 ? { claims: ['of-1'] } : new Promise<never>(() => undefined),
  );
  function Fresh() {
    const [UserId, setUserId] = useState(1);
    const { data } = useFreshCall(getClaimsByUserId, { UserId });
    return <button onClick={() => setUserId(2)}>{data?.claims.join() ?? `asking for ${UserId}`}</button>;
  }
  render(
    <FakeShell path="/settings" answers={[late]}>
      <Fresh />
    </FakeShell>,
  );
  await userEvent.click(await screen.findByText('of-1'));
  expect(screen.getByText('asking for 2')).toBeVisible();
});

describe('a call made ahead of its screen', () => {
  let asked: number;
  let renders: string[];
  const counted = answer(getClaimsByUserId, () => {
    asked += 1;
    return { claims: [`answer-${asked}`] };
  });
  const ahead = () => prefetchCall(prefetched(getClaimsByUserId, { UserId: 1 }));

  function Shown() {
    const { data, isValidating } = useCall(getClaimsByUserId, { UserId: 1 });
    renders.push(`${data?.claims.join() ?? '-'}${isValidating ? ' …' : ''}`);
    return <p>{data?.claims.join() ?? '-'}</p>;
  }
  function Harness() {
    const [screens, setScreens] = useState(0);
    const [isRenderedAhead, setRenderedAhead] = useState(false);
    const { run } = useAction(getClaimsByUserId);
    return (
      <>
        <button onClick={() => void ahead().then(() => setScreens(1))}>ahead, then show</button>
        <button onClick={() => (void ahead(), setScreens(1))}>ahead and show</button>
        <button onClick={() => void ahead().then(() => run({ UserId: 2 }).then(() => setScreens(1)))}>
          ahead, change, show
        </button>
        <button onClick={() => setScreens(screens + 1)}>show again</button>
        <button onClick={() => setRenderedAhead(true)}>render ahead</button>
        {(screens > 0 || isRenderedAhead) && (
          <Activity mode={screens > 0 ? 'visible' : 'hidden'}>
            <Shown key={isRenderedAhead ? 'ahead' : screens} />
          </Activity>
        )}
      </>
    );
  }
  const open = () => {
    asked = 0;
    renders = [];
    render(
      <FakeShell path="/settings" answers={[counted]}>
        <Harness />
      </FakeShell>,
    );
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  // Covers SHELL-2.28
  test.each(['ahead, then show', 'ahead and show'])(
    'of a screen that was rendered before: %s',
    async (button) => {
      open();
      await press('render ahead');
      await waitFor(() => expect(renders).toEqual(['- …']));
      expect(asked).toBe(0);
      await press(button);
      expect(await screen.findByText('answer-1')).toBeVisible();
      await waitFor(() => expect(renders.at(-1)).toBe('answer-1'));
      expect(asked).toBe(1);
      // One that has come is not asked for, nor said to be.
      if (button === 'ahead, then show') expect(renders).not.toContain('answer-1 …');
    },
  );

  // Covers SHELL-2.17
  test('is there at the first render, and not made again', async () => {
    open();
    await press('ahead, then show');
    expect(await screen.findByText('answer-1')).toBeVisible();
    expect(renders).toEqual(['answer-1']);
    expect(asked).toBe(1);
    await press('show again');
    expect(await screen.findByText('answer-2')).toBeVisible();
  });

  test('is taken while it is under way', async () => {
    open();
    await press('ahead and show');
    expect(await screen.findByText('answer-1')).toBeVisible();
    expect(asked).toBe(1);
  });

  // Covers SHELL-2.22
  test.each([
    ['a moment before, is shown as failed', 500, 'failed', 1],
    ['longer ago, is made again', 2_000, 'answer', 2],
  ])('that has failed %s', async (_when, agoMs, shown, calls) => {
    const { wait } = stopDate();
    const failing = answer(getClaimsByUserId, () => {
      asked += 1;
      if (asked === 1) refuse(503, 'failed');
      return { claims: ['answer'] };
    });
    function Failing() {
      const { data, error } = useCall(getClaimsByUserId, { UserId: 1 });
      return <p>{error?.message ?? data?.claims.join() ?? '-'}</p>;
    }
    function Page() {
      const [isShown, setShown] = useState(false);
      const show = () => {
        wait(agoMs);
        setShown(true);
      };
      return isShown ? <Failing /> : <button onClick={() => void ahead().then(show)}>open</button>;
    }
    asked = 0;
    render(
      <FakeShell path="/settings" answers={[failing]}>
        <Page />
      </FakeShell>,
    );
    await press('open');
    expect(await screen.findByText(shown)).toBeVisible();
    expect(asked).toBe(calls);
  });

  test('is not taken by a screen that is shown again, when it was asked for before that was hidden', async () => {
    function Page() {
      const [isShown, setShown] = useState(true);
      return (
        <>
          <button onClick={() => setShown(!isShown)}>turn</button>
          <Activity mode={isShown ? 'visible' : 'hidden'}>
            <Shown />
          </Activity>
        </>
      );
    }
    asked = 0;
    render(
      <FakeShell path="/settings" answers={[counted]}>
        <Page />
      </FakeShell>,
    );
    expect(await screen.findByText('answer-1')).toBeVisible();
    await act(ahead);
    await press('turn');
    await press('turn');
    expect(await screen.findByText('answer-3')).toBeVisible();
    await press('turn');
    await act(ahead);
    await press('turn');
    expect(await screen.findByText('answer-4')).toBeVisible();
    expect(asked).toBe(4);
  });

  test('is out of date once others changed something', async () => {
    open();
    await act(ahead);
    announceChange({ entity: 'user', id: '1', actor: 'other', at: '01/02/2026 03:04:05 PM' });
    await press('show again');
    expect(await screen.findByText('answer-2')).toBeVisible();
  });

  test('is out of date once something was changed', async () => {
    open();
    await press('ahead, change, show');
    expect(await screen.findByText('answer-3')).toBeVisible();
  });
});
