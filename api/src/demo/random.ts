/** Random choices that are the same for the same seed, so that the demo is the same wherever it is loaded. */
export interface Random {
  /** A number from 0 up to but not including 1. */
  next(): number;
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the keys, each as often as its weight says. */
  weighted<K extends string | number>(weights: ReadonlyArray<readonly [K, number]>): K;
  hex(length: number): string;
  /** An independent stream of choices: what one part draws does not shift another. */
  fork(label: string): Random;
}

/** FNV-1a, 32 bit. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** @param seed the same one draws the same numbers on every machine @returns a source of made-up values */
export function createRandom(seed: string): Random {
  let state = hashOf(seed);
  // Mulberry32: small, fast and even enough for made-up data.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new RangeError('There is nothing to pick from.');
      return list[int(0, list.length - 1)] as T;
    },
    weighted: (weights) => {
      let left = next() * weights.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of weights) {
        left -= weight;
        if (left < 0) return key;
      }
      throw new RangeError('There is nothing to weigh.');
    },
    hex: (length) => Array.from({ length }, () => int(0, 15).toString(16)).join(''),
    fork: (label) => createRandom(`${seed}/${label}`),
  };
}
