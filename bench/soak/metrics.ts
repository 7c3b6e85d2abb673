import { percentile } from '../support/portal';

interface PathMetrics {
  readonly name: string;
  /** Milliseconds of each call that was answered. */
  readonly taken: number[];
  faults: number;
  cut: number;
}

/** Counts calls by their path, and keeps how long they took and what was wrong. */
export class Metrics {
  #paths = new Map<string, PathMetrics>();
  readonly faults: string[] = [];

  #of(path: string): PathMetrics {
    const name = path.split('?')[0]!.replace(/\/\d+$/, '/:id');
    let entry = this.#paths.get(name);
    if (!entry) this.#paths.set(name, (entry = { name, taken: [], faults: 0, cut: 0 }));
    return entry;
  }

  answered(path: string, milliseconds: number, fault?: string): void {
    this.#of(path).taken.push(milliseconds);
    if (fault) this.fault(path, fault);
  }

  fault(path: string, why: string): void {
    this.#of(path).faults += 1;
    this.faults.push(`${path}: ${why.slice(0, 300)}`);
  }

  cut(path: string): void {
    this.#of(path).cut += 1;
  }

  get calls(): number {
    return [...this.#paths.values()].reduce((sum, one) => sum + one.taken.length, 0);
  }

  get cuts(): number {
    return [...this.#paths.values()].reduce((sum, one) => sum + one.cut, 0);
  }

  /** @returns rows of a table: path, calls, median and 99th percentile in milliseconds, faults */
  rows(): Array<Array<string | number>> {
    return [...this.#paths.values()]
      .filter((one) => one.taken.length > 0)
      .sort((a, b) => b.taken.length - a.taken.length)
      .map(({ name, taken, faults }) => [
        name,
        taken.length,
        percentile(taken, 0.5).toFixed(1),
        percentile(taken, 0.99).toFixed(1),
        faults,
      ]);
  }
}
