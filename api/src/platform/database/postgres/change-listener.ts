import pg from 'pg';
import type { Topic } from '../database';

/** The channel of the notifications of migration 0061. */
const CHANNEL = 'portal_changes';
const PING_MS = 1_000;
const RETRY_MS = 500;
/** Cache limit: beyond it all single keys are dropped. */
const MOST_KEYS = 20_000;

/** Tables whose changes are told (migration 0061), by topic. */
const TOLD =
  /^\s*(?:insert\s+into|update|delete\s+from)\s+"?(sessions|users|userRights|clients|remotes|remoteReleases|remotePointers)"?[\s(]/i;

/**
 * Counts changes of rarely written tables, of all processes (LISTEN/NOTIFY): what remembers what it read asks for the
 * number anew. While the server can not be heard there is no number, and nothing is remembered.
 */
export class ChangeListener {
  #client: pg.Client | undefined;
  #hears = false;
  #closed = false;
  #started = false;
  #retry: NodeJS.Timeout | undefined;
  #ping: NodeJS.Timeout | undefined;
  #all = 0;
  readonly #topics = new Map<Topic, number>();
  readonly #keys = new Map<string, number>();

  constructor(private readonly url: string) {}

  /** @returns another number after each change that is told under the topic, or under the topic and that key */
  version(topic: Topic, key: string): number | undefined {
    if (!this.#started) {
      this.#started = true;
      void this.#connect();
    }
    if (!this.#hears) return undefined;
    // Each of the three only grows, so that no sum comes twice.
    return this.#all + (this.#topics.get(topic) ?? 0) + (this.#keys.get(`${topic}:${key}`) ?? 0);
  }

  /** A write of this process was committed, whose notification may still be on its way. */
  written(): void {
    this.#all += 1;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#lose(this.#client);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: 5_000,
      query_timeout: PING_MS,
      keepAlive: true,
    });
    this.#client = client;
    client.on('error', () => this.#again(client));
    client.on('end', () => this.#again(client));
    client.on('notification', ({ payload = '' }) => this.#hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      if (this.#closed) return this.#lose(client);
      // Invalidate everything: notifications sent while the connection was down are lost.
      this.#all += 1;
      this.#hears = true;
      this.#beat(client);
    } catch {
      this.#again(client);
    }
  }

  #hear(payload: string): void {
    const [topic = '', key] = payload.split(':');
    if (key === undefined) this.#topics.set(topic as Topic, (this.#topics.get(topic as Topic) ?? 0) + 1);
    else {
      if (this.#keys.size >= MOST_KEYS) {
        // Versions only grow: the common counter is raised above every key before the keys are dropped.
        this.#all += 1 + Math.max(...this.#keys.values());
        this.#keys.clear();
      }
      this.#keys.set(payload, (this.#keys.get(payload) ?? 0) + 1);
    }
  }

  /** A connection that says nothing may be dead: then changes are not heard, and no call must rely on that. */
  #beat(client: pg.Client): void {
    this.#ping = setTimeout(() => {
      client.query('select 1').then(
        () => this.#beat(client),
        () => this.#again(client),
      );
    }, PING_MS).unref();
  }

  #again(client: pg.Client): void {
    if (client !== this.#client || this.#closed) return;
    this.#lose(client);
    this.#retry = setTimeout(() => void this.#connect(), RETRY_MS).unref();
  }

  #lose(client: pg.Client | undefined): void {
    this.#hears = false;
    this.#client = undefined;
    clearTimeout(this.#ping);
    void client?.end().catch(() => undefined);
  }
}

/** @returns whether a statement writes one of the tables whose changes are told */
export const writesTold = (text: string): boolean => TOLD.test(text);
