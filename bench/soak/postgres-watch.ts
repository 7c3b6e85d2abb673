import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../api/test/fixtures/embedded-postgres';
import type { Figure } from '../support/benchmark';
import type { Environment } from '../support/portal';

const DATABASE = 'soak';
const SAMPLE_MS = 1_000;
/** As docs/operating.md counts them: its threads, and what listens for changes, have some besides. */
const POOL = 10;
const MOST_OF_PROCESS = POOL + 20;

/**
 * Tables that hold what is under way: jobs take away from them, so that as many rows are left at rest whatever was done. All others
 * hold what has happened, and grow with it.
 */
const PASSING = /Deltas$|^(?:open jobs|rateCounts|usedOnce|loginFailures|uploadRows)$/;
/** Rows that come and go. */
const ROOM = 200;

type Rows = ReadonlyMap<string, number>;

/** A PostgreSQL server of its own, and what becomes of its connections and tables while processes use it. */
export class PostgresWatch {
  #most = 0;
  #timer: NodeJS.Timeout | undefined;
  #atRest: Rows[] = [];

  private constructor(
    private readonly server: EmbeddedPostgres,
    /** With which a process finds it. */
    readonly environment: Environment,
  ) {}

  static async start(): Promise<PostgresWatch> {
    const server = await startEmbeddedPostgres(['max_connections=200', 'fsync=on']);
    const DATABASE_URL = await server.createDatabase(DATABASE);
    return new PostgresWatch(server, { DATABASE_URL, DATABASE_POOL: String(POOL) });
  }

  /** Begins to look at how many connections there are. */
  watch(): void {
    this.#timer = setInterval(() => void this.#countConnections(), SAMPLE_MS);
  }

  async #countConnections(): Promise<void> {
    const [row] = await this.#ask(
      `select count(*) as n from pg_stat_activity where datname = '${DATABASE}' and pid <> pg_backend_pid()`,
    );
    this.#most = Math.max(this.#most, Number(row?.n));
  }

  /** Remembers how many rows each table has, and how many jobs are open: those that are done are kept for a day. */
  async measureAtRest(): Promise<void> {
    const tables = await this.#ask(
      `select relname as name, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', relname), false, true, '')))[1]::text as n
        from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const [open] = await this.#ask(
      `select count(*) as n from jobs where state in ('waiting', 'running') and kind not like 'periodic:%'`,
    );
    const counted = [...tables, { name: 'open jobs', n: open?.n }];
    this.#atRest.push(new Map(counted.map(({ name, n }) => [String(name), Number(n)])));
  }

  rows(processes: number): Figure[] {
    const [first, last] = [this.#atRest[0], this.#atRest.at(-1)];
    if (!first || !last) throw new Error('The tables were never counted at rest.');
    const grown = (is: (name: string) => boolean) =>
      [...last]
        .filter(([name]) => is(name))
        .map(([name, n]) => ({ name, n, more: n - (first.get(name) ?? 0) }));
    const passing = grown((name) => PASSING.test(name)).filter(({ more }) => more > ROOM);
    const lasting = grown((name) => !PASSING.test(name))
      .filter(({ more }) => more > 0)
      .sort((one, other) => other.more - one.more);
    return [
      {
        what: `connections of ${processes} processes at their most`,
        measured: String(this.#most),
        limit: `at most ${processes * MOST_OF_PROCESS}`,
        ok: this.#most <= processes * MOST_OF_PROCESS,
      },
      {
        what: 'tables of what is under way that hold more rows at rest, after half of the work → after all of it',
        measured: passing.map(({ name, n, more }) => `${name} ${n - more} → ${n}`).join(', ') || 'none',
        limit: 'none',
        ok: passing.length === 0,
      },
      {
        what: 'tables of what has happened, rows more after all of the work than after half',
        measured: lasting.map(({ name, more }) => `${name} ${more}`).join(', '),
        limit: '',
        ok: true,
      },
    ];
  }

  async #ask(text: string) {
    return this.server.query(text, DATABASE);
  }

  unwatch(): void {
    clearInterval(this.#timer);
  }

  remove(): Promise<void> {
    return this.server.remove();
  }
}
