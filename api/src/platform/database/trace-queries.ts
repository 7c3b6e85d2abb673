import type { Kysely, KyselyPlugin, QueryId, RootOperationNode } from 'kysely';
import type { Span, Tracer } from '../telemetry/tracer';
import type { Database } from './database';

const OPERATION: Partial<Record<RootOperationNode['kind'], string>> = {
  SelectQueryNode: 'select',
  InsertQueryNode: 'insert',
  UpdateQueryNode: 'update',
  DeleteQueryNode: 'delete',
};

/** Each query as a span by what it does, never by its text or its values. A query that fails has none: its call says so. */
class TracePlugin implements KyselyPlugin {
  readonly #spans = new WeakMap<QueryId, Span>();

  constructor(
    private readonly tracer: Tracer,
    private readonly system: string,
  ) {}

  transformQuery({ node, queryId }: { node: RootOperationNode; queryId: QueryId }): RootOperationNode {
    const operation = OPERATION[node.kind] ?? 'query';
    const attributes = { 'db.system.name': this.system, 'db.operation.name': operation };
    this.#spans.set(queryId, this.tracer.begin({ name: operation, kind: 'client', attributes }));
    return node;
  }

  async transformResult<R>({ queryId, result }: { queryId: QueryId; result: R }): Promise<R> {
    const span = this.#spans.get(queryId);
    if (span) this.tracer.end(span);
    return result;
  }
}

/** @returns the same database whose queries are spans of the calls that make them */
export function traceQueries(database: Database, tracer: Tracer): Database {
  const plugin = new TracePlugin(tracer, database.kind === 'postgres' ? 'postgresql' : 'sqlite');
  const traced = <T extends Kysely<never>>(db: unknown) =>
    (db as Kysely<never>).withPlugin(plugin) as unknown as T;
  return {
    ...database,
    db: traced(database.db),
    readers: traced(database.readers),
    longReaders: traced(database.longReaders),
    search: (searcher, work) => database.search(searcher, (db) => work(traced(db))),
    snapshot: (work) => database.snapshot((db) => work(traced(db))),
    transaction: (work, scope) => database.transaction((trx) => work(trx.withPlugin(plugin)), scope),
  };
}
