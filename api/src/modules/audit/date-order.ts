import { fromWire } from '@portal/shared/domain/dates';
import type { ChainStart } from './audit-chain.repository';

/** By how much dates may go back: clocks of processes differ by less, and a change takes less from its entry to its commit. */
const TOLERANCE_MS = 10 * 60_000;

interface DatedEntry {
  readonly no: number;
  readonly auditId: number;
  readonly at: string;
}

/** Entries one behind the other that are dated before the ones in front of them. */
export interface Stretch {
  readonly first: DatedEntry;
  readonly upTo: number;
}

/**
 * Who may write to the log can add an entry with any date, but only behind those that are there: one that is to look older than it is
 * stands behind newer ones.
 */
export class DateOrder {
  readonly stretches: Stretch[] = [];
  #newest: number;
  #isWithin = false;

  /** @param start what was there when the chain began may have come in any order */
  constructor(private readonly start: ChainStart) {
    this.#newest = timeOf(start.at);
  }

  /** Takes the next entry of the chain. */
  add(entry: DatedEntry): void {
    if (entry.no <= this.start.entries) return;
    const time = timeOf(entry.at);
    const isBefore = time < this.#newest - TOLERANCE_MS;
    if (!isBefore) this.#newest = Math.max(this.#newest, time);
    else if (this.#isWithin) this.#extend(entry.no);
    else this.stretches.push({ first: entry, upTo: entry.no });
    this.#isWithin = isBefore;
  }

  #extend(upTo: number): void {
    const last = this.stretches.pop();
    if (last) this.stretches.push({ ...last, upTo });
  }
}

/** What is no date comes before every date. */
const timeOf = (at: string): number => fromWire(at)?.getTime() ?? -Infinity;
