import { untilAborted } from '../until-aborted';
import type { Database } from './database';
import type { Searcher } from './search-lane';

const MOST_ANSWERS = 500;
/** A key may hold what a caller typed; a long one is asked for once, so it is not kept. */
const LONGEST_KEY = 1_000;

interface Flight<Answer> {
  stamp: number;
  answer: Promise<Answer>;
  callers: number;
  abort: AbortController;
}

interface Memory<Answer> {
  known: Map<string, { stamp: number; answer: Answer }>;
  flights: Map<string, Flight<Answer>>;
}

interface Source<Question, Answer> {
  /** A number that changes with whatever the answers are made of; undefined where none can be had. */
  stampOf(database: Database, question: Question): Promise<number | undefined>;
  /** Must depend on nothing but the database and the question; its answer must not be mutated. */
  read(database: Database, question: Question, searcher: Searcher): Promise<Answer>;
}

/**
 * Memoizes what is dear to read until what it is made of has changed, and reads it once for all who ask the same at the same
 * time (single-flight); without a stamp each reads for themselves.
 * @returns reads, shares or remembers an answer; rejects with the signal's reason when the caller has left. The read ends with
 *   the last of its callers.
 */
export function shareAnswers<Question, Answer>({
  stampOf,
  read,
}: Source<Question, Answer>): (
  database: Database,
  question: Question,
  searcher: Searcher,
) => Promise<Answer> {
  const memories = new WeakMap<Database, Memory<Answer>>();

  const memoryOf = (database: Database): Memory<Answer> => {
    const memory = memories.get(database) ?? { known: new Map(), flights: new Map() };
    memories.set(database, memory);
    return memory;
  };

  function fly(database: Database, question: Question, key: string, name: string, stamp: number) {
    const { known, flights } = memoryOf(database);
    const abort = new AbortController();
    const run = async () => {
      const answer = await read(database, question, { key, signal: abort.signal });
      // What was read may be newer than the stamp says: then it is not kept.
      if ((await stampOf(database, question)) === stamp) {
        if (known.size >= MOST_ANSWERS) known.clear();
        known.set(name, { stamp, answer });
      }
      return answer;
    };
    const flight: Flight<Answer> = { stamp, callers: 0, abort, answer: run() };
    flights.set(name, flight);
    const land = () => {
      if (flights.get(name) === flight) flights.delete(name);
    };
    flight.answer.then(land, land);
    return flight;
  }

  return async (database, question, searcher) => {
    const stamp = await stampOf(database, question);
    const name = JSON.stringify(question);
    if (stamp === undefined || name.length > LONGEST_KEY) return read(database, question, searcher);
    const { known, flights } = memoryOf(database);
    const remembered = known.get(name);
    if (remembered?.stamp === stamp) return remembered.answer;
    const under = flights.get(name);
    const isShared = under?.stamp === stamp && !under.abort.signal.aborted;
    return board(isShared ? under : fly(database, question, searcher.key, name, stamp), searcher.signal);
  };
}

/** Waits for a flight as long as the caller does. */
async function board<Answer>(flight: Flight<Answer>, signal: AbortSignal): Promise<Answer> {
  flight.callers += 1;
  try {
    return await untilAborted(flight.answer, signal);
  } finally {
    flight.callers -= 1;
    if (flight.callers === 0) flight.abort.abort(signal.reason);
  }
}
