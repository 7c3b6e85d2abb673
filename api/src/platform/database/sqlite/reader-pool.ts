import { Worker } from 'node:worker_threads';
import type { QueryResult } from 'kysely';
import { DatabaseError } from '../database-error';
import { refuseUnwritableText } from '../unwritable-text';

interface Question {
  sql: string;
  parameters: readonly unknown[];
  resolve(answer: QueryResult<never>): void;
  reject(error: Error): void;
}

type Answer =
  { columns: string[]; rows: unknown[][]; error?: undefined } | { error: { message: string; code?: string } };

/** A query that runs longer than this ends with its thread, so that no query can keep a reader for ever. */
const LIMIT_MS = 60_000;

class Reader {
  #worker: Worker | undefined;
  #question: Question | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly file: string,
    private readonly limitMs: number,
    private readonly onFree: () => void,
  ) {}

  get busy(): boolean {
    return this.#question !== undefined;
  }

  ask(question: Question): void {
    this.#question = question;
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#timer = setTimeout(() => void this.#stop('The query took too long and was ended.'), this.limitMs);
    this.#worker.postMessage({ sql: question.sql, parameters: question.parameters });
  }

  async close(): Promise<void> {
    await this.#stop('The database was closed.');
  }

  #start(): Worker {
    const worker = new Worker(new URL('./reader-thread.mjs', import.meta.url), {
      workerData: { file: this.file },
    });
    // Stale response: a thread that was ended may have posted its answer just before, and another query is asked by now.
    worker.on('message', (answer: Answer) => {
      if (this.#worker === worker) this.#answer(answer);
    });
    worker.on('error', (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#finish((question) => question.reject(error));
    });
    return worker;
  }

  #answer(answer: Answer): void {
    this.#finish((question) => {
      if (answer.error) question.reject(new DatabaseError(answer.error.message, answer.error.code));
      else question.resolve({ rows: toObjects(answer.columns, answer.rows) as never[] });
    });
  }

  async #stop(why: string): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#finish((question) => question.reject(new Error(why)));
    await worker?.terminate();
  }

  #finish(tell: (question: Question) => void): void {
    const question = this.#question;
    clearTimeout(this.#timer);
    this.#question = undefined;
    // An idle thread must not keep a command or a test from ending.
    this.#worker?.unref();
    if (!question) return;
    tell(question);
    this.onFree();
  }
}

function toObjects(columns: readonly string[], rows: readonly unknown[][]): Array<Record<string, unknown>> {
  return rows.map((row) => {
    const object: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index += 1) object[columns[index] as string] = row[index];
    return object;
  });
}

/** A few reader threads with a queue in front; threads start with the first query that needs them. */
export class ReaderPool {
  readonly #readers: Reader[];
  readonly #waiting: Question[] = [];
  #closed = false;

  /** @param limitMs after which a query ends with its thread */
  constructor(file: string, threads: number, limitMs = LIMIT_MS) {
    this.#readers = Array.from({ length: threads }, () => new Reader(file, limitMs, () => this.#next()));
  }

  async query<R>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<R>> {
    refuseUnwritableText(parameters);
    return new Promise<QueryResult<R>>((resolve, reject) => {
      if (this.#closed) return reject(new Error('The database was closed.'));
      this.#waiting.push({ sql, parameters, resolve: resolve as Question['resolve'], reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const question of this.#waiting.splice(0)) question.reject(new Error('The database was closed.'));
    await Promise.all(this.#readers.map((reader) => reader.close()));
  }

  #next(): void {
    const reader = this.#readers.find((one) => !one.busy);
    const question = reader && this.#waiting.shift();
    if (question) reader.ask(question);
  }
}
