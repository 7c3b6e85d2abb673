import { getEvents, type ChangeEvent } from '@portal/shared/contracts/events';
import { announceChange, CallError, stream, type LiveChange } from '@portal/shared/web/session';
import { wait } from '@portal/shared/web/wait';
import { takeFirstRead } from './first-read';
import { whenQuiet } from './when-quiet';

/** Exponential backoff between two tries to connect, with jitter so that all browsers do not come back at once. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** What the tab with the connection tells the others. */
interface Told {
  readonly id: string;
  readonly change: LiveChange;
}

/** The server is asked for what came after it. */
const EVENT_ID = /^\d{1,15}$/;

/**
 * Keeps one connection for all browser tabs of a client: leader election by a lock, which the next tab gets when the
 * leader is closed. Where a browser has no locks pages are simply not live.
 * @returns a function that ends it
 */
export function connectLive(clientKey: string): () => void {
  const { at, channel, heard } = takeFirstRead(clientKey);
  const { locks } = navigator as { locks?: LockManager };
  if (!locks || !channel) return () => channel?.close();
  const end = new AbortController();
  const quiet = whenQuiet(end.signal);
  let last: string | undefined;
  const hear = (told: unknown) => {
    if (!isTold(told)) return;
    last = told.id;
    announceChange(told.change);
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => hear(data);
  heard.forEach(hear);
  const tell = (id: string, change: LiveChange) => {
    last = id;
    announceChange(change);
    channel.postMessage({ id, change } satisfies Told);
  };
  locks
    .request(channel.name, { signal: end.signal }, () =>
      quiet.then(() =>
        stayConnected(
          end.signal,
          () => (last === undefined ? sinceBegun(at) : { after: last }),
          tell,
          (id) => (last ??= id),
        ),
      ),
    )
    .catch(() => undefined);
  return () => {
    end.abort();
    channel.close();
  };
}

/** A channel is open to all code of the origin, and to pages of another release. */
function isTold(data: unknown): data is Told {
  const { id, change } = (data ?? {}) as Partial<Record<keyof Told, unknown>>;
  return typeof id === 'string' && EVENT_ID.test(id) && (change === null || isChange(change));
}

function isChange(change: unknown): change is ChangeEvent {
  const { entity, id, actor, at } = (change ?? {}) as Partial<Record<keyof ChangeEvent, unknown>>;
  return [entity, id ?? '', actor, at].every((one) => typeof one === 'string');
}

/** What is told first: what came after an event, or since the page began to read. */
type Missed = { after: string } | { age: string };

/** The server keeps changes for an hour. */
const LONGEST_AGE_MS = 30 * 60_000;

/** Of longer ago the server is asked for everything it has, and says when that is not enough. */
function sinceBegun(begunAt: number): Missed {
  const age = Math.ceil(performance.now() - begunAt);
  return age > LONGEST_AGE_MS ? { after: '0' } : { age: String(age) };
}

async function stayConnected(
  signal: AbortSignal,
  missed: () => Missed,
  tell: (id: string, change: LiveChange) => void,
  begin: (id: string) => void,
): Promise<void> {
  let pause = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const connected = await readEvents(signal, missed(), (event) => {
      pause = FIRST_PAUSE_MS;
      if (event.type === 'change') tell(event.id, JSON.parse(event.data) as ChangeEvent);
      else if (event.type === 'reset') tell(event.id, null);
      else begin(event.id);
    }).then(
      () => true,
      (cause: unknown) => !(cause instanceof CallError && [401, 403].includes(cause.status)),
    );
    // The session is over: the page shows so by itself.
    if (!connected) return;
    await wait(pause * (0.5 + Math.random() / 2), signal);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}

interface ServerEvent {
  id: string;
  type: string;
  data: string;
}

/** Reads events until the server ends the stream. @throws CallError when it refuses or the connection breaks */
async function readEvents(
  signal: AbortSignal,
  missed: Missed,
  receive: (event: ServerEvent) => void,
): Promise<void> {
  const body = await stream(getEvents, undefined, {
    signal,
    query: missed,
    headers: { Accept: 'text/event-stream' },
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event) receive(event);
    }
  }
}

/** @returns the event of a block of lines; undefined for a comment */
function parseEvent(block: string): ServerEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(':');
      return [name, rest.join(':').trim()] as const;
    }),
  );
  const type = fields.get('event');
  return type === undefined
    ? undefined
    : { type, id: fields.get('id') ?? '', data: fields.get('data') ?? '{}' };
}
