import type { ResponseOf } from '../../shared/src/contracts/endpoint';

/** What a call answered: the fields of its success where it succeeded, what was wrong where it did not. */
export type Answer<E> = Partial<ResponseOf<E>> & { error?: unknown };
