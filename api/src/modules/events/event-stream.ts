import { PassThrough } from 'node:stream';
import type { ChangeEvent } from '@portal/shared/contracts/events';
import type { Actor } from '../../platform/http/actor';
import type { Change } from './changes.repository';
import { concernsAccess, mayKnow } from './event-rights';

/** How much may wait for a browser that does not read; it is then cut off and comes back for what it missed. */
const MOST_WAITING_BYTES = 64 * 1024;

const texts = new WeakMap<Change, string>();

/** One event as it goes over the wire; made once for all who get it. */
function textOf(change: Change): string {
  const known = texts.get(change);
  if (known !== undefined) return known;
  const { changeId, entity, entityId, actorName, at } = change;
  const data: ChangeEvent = { entity, id: entityId, actor: actorName, at };
  const text = `id: ${changeId}\nevent: change\ndata: ${JSON.stringify(data)}\n\n`;
  texts.set(change, text);
  return text;
}

/** What one browser gets. */
export class EventStream {
  readonly body = new PassThrough();
  /** While the session is asked what follows waits. */
  #asking: Promise<void> | undefined;

  /**
   * @param actor who listens, as their session said when it was last asked
   * @param ask asks the session anew; rejects, or answers nothing, when it has ended
   */
  constructor(
    public actor: Actor,
    private readonly ask: () => Promise<Actor | null>,
  ) {}

  /** Tells what happened as far as the actor may know it. */
  send(changes: readonly Change[]): void {
    const text = changes
      .filter((change) => mayKnow(this.actor, change))
      .map(textOf)
      .join('');
    if (text) this.#write(text);
  }

  /** Tells what happens now: after a change of the actor's own access as far as they may know it from then on. */
  follow(changes: readonly Change[]): void {
    if (changes.some((change) => concernsAccess(this.actor, change))) this.#renew();
    this.#onceAsked(() => this.send(changes));
  }

  /** Tells where the stream begins, so that the browser can go on from there. */
  begin(newest: number): void {
    this.#write(`retry: 2000\nid: ${newest}\nevent: ready\ndata: {}\n\n`);
  }

  /** Events were missed: what the pages show is to be read again. */
  reset(newest: number): void {
    this.#write(`id: ${newest}\nevent: reset\ndata: {}\n\n`);
  }

  /**
   * Asks whether the session still lives, and keeps proxies from ending a connection on which nothing happens: a comment. A
   * browser that has not read by then how its stream ended is cut off: it would keep the stream, and the question, for ever.
   */
  beat(): void {
    if (this.body.writableEnded) return void this.body.destroy();
    this.#renew();
    this.#onceAsked(() => this.#write(': \n\n'));
  }

  end(): void {
    this.body.end();
  }

  #renew(): void {
    const asking = (this.#asking ?? Promise.resolve()).then(this.ask).then(
      (now) => {
        if (now) this.actor = now;
        else this.end();
      },
      () => this.end(),
    );
    this.#asking = asking;
    void asking.then(() => {
      if (this.#asking === asking) this.#asking = undefined;
    });
  }

  #onceAsked(work: () => void): void {
    if (this.#asking) void this.#asking.then(work);
    else work();
  }

  #write(text: string): void {
    if (this.body.writableEnded) return;
    if (this.body.writableLength + this.body.readableLength > MOST_WAITING_BYTES)
      return void this.body.destroy();
    this.body.write(text);
  }
}
