import fc from 'fast-check';
import { MOVE_KINDS, type Move } from './ledger-play';

/** Any moves in any order; one in a few wants more money than there is likely to be. */
export const anyMoves = (length: number): fc.Arbitrary<Move[]> =>
  fc.array(
    fc.record({
      kind: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom<Move['kind']>('fund', 'allocate', 'allocateMany', 'pay') },
        { weight: 1, arbitrary: fc.constantFrom(...MOVE_KINDS) },
      ),
      promotion: fc.nat(3),
      reward: fc.nat(9),
      cents: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 3_000 })),
    }),
    { minLength: 5, maxLength: length },
  );
