import { PassThrough } from 'node:stream';
import type { ChangeEvent } from '@portal/shared/contracts/events';
import type { Actor } from '../../platform/http/actor';
import type { Change } from './changes.repository';
import { mayKnow } from './event-rights';

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
  /** Who listens, as their session said when it was last asked. */
  actor: Actor;

  constructor(actor: Actor) {
    this.actor = actor;
  }

  send(changes: readonly Change[]): void {
    const text = changes
      .filter((change) => mayKnow(this.actor, change))
      .map(textOf)
      .join('');
    if (text) this.#write(text);
  }

  /** Tells where the stream begins, so that the browser can go on from there. */
  begin(newest: number): void {
    this.#write(`retry: 2000\nid: ${newest}\nevent: ready\ndata: {}\n\n`);
  }

  /** Events were missed: what the pages show is to be read again. */
  reset(newest: number): void {
    this.#write(`id: ${newest}\nevent: reset\ndata: {}\n\n`);
  }

  /** A comment: keeps proxies from ending a connection on which nothing happens. */
  beat(): void {
    this.#write(': \n\n');
  }

  end(): void {
    this.body.end();
  }

  #write(text: string): void {
    if (this.body.writableEnded) return;
    if (this.body.writableLength + this.body.readableLength > MOST_WAITING_BYTES)
      return void this.body.destroy();
    this.body.write(text);
  }
}
