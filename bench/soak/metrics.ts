import { percentile } from '../support/portal';

/** Counts calls by their path, and keeps how long they took and what was wrong. */
export class Tally {
  #paths = new Map();
  faults = [];

  #of(path) {
    const name = path.split('?')[0].replace(/\/\d+$/, '/:id');
    let entry = this.#paths.get(name);
    if (!entry) this.#paths.set(name, (entry = { name, taken: [], faults: 0, cut: 0 }));
    return entry;
  }

  answered(path, milliseconds, fault) {
    this.#of(path).taken.push(milliseconds);
    if (fault) this.fault(path, fault);
  }

  fault(path, why) {
    this.#of(path).faults += 1;
    this.faults.push(`${path}: ${why.slice(0, 300)}`);
  }

  cut(path) {
    this.#of(path).cut += 1;
  }

  get calls() {
    return [...this.#paths.values()].reduce((sum, one) => sum + one.taken.length, 0);
  }

  get cuts() {
    return [...this.#paths.values()].reduce((sum, one) => sum + one.cut, 0);
  }

  /** @returns rows of a table: path, calls, median and 99th percentile in milliseconds, faults */
  rows() {
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
