import fc from 'fast-check';
import { RIGHT, RIGHTS } from './claims';
import {
  applyRightChanges,
  changesBetween,
  claimLabel,
  claimsOfRights,
  findRight,
  isWithoutEffect,
  rightKey,
  toggleRight,
  type RightChange,
  type RightSet,
} from './permissions';
import { TOGGLING_EXAMPLES } from './permissions.examples';

const held = (...claims: string[]): RightSet =>
  new Set(RIGHTS.filter((one) => claims.includes(one.claim)).map(rightKey));
const change = (claim: string, hasRight: boolean): RightChange => {
  const right = RIGHTS.find((one) => one.claim === claim);
  if (!right) throw new Error(`no such claim: ${claim}`);
  return { ...right, hasRight };
};

// Covers RIGHT-2.2
describe('the toggling rules', () => {
  test.each(TOGGLING_EXAMPLES)('$rule', ({ before, on = [], off = [], after }) => {
    const changes = [...on.map((claim) => change(claim, true)), ...off.map((claim) => change(claim, false))];
    expect(claimsOfRights(applyRightChanges(held(...before), changes)).sort()).toEqual([...after].sort());
  });
});

const anyRight = fc.constantFrom(...RIGHTS);
const anyChange = fc
  .record({ right: anyRight, hasRight: fc.boolean() })
  .map(({ right, hasRight }): RightChange => ({ ...right, hasRight }));
const anySet = fc.subarray(RIGHTS.map(rightKey)).map((keys): RightSet => new Set(keys));

test('the order of the rows of a save means nothing', () => {
  fc.assert(
    fc.property(anySet, fc.array(anyChange, { maxLength: 8 }), (before, changes) => {
      expect(applyRightChanges(before, [...changes].reverse())).toEqual(applyRightChanges(before, changes));
    }),
  );
});

test('a right switched on is never without the View beside it', () => {
  fc.assert(
    fc.property(anySet, anyRight, (before, right) => {
      const after = applyRightChanges(before, [{ ...right, hasRight: true }]);
      expect(after.has(rightKey({ ...right, rightId: RIGHT.view }))).toBe(true);
    }),
  );
});

test('whatever is clicked, saving leads to what the page shows', () => {
  fc.assert(
    fc.property(anySet, fc.array(anyChange, { maxLength: 12 }), (saved, clicks) => {
      const shown = clicks.reduce<RightSet>((before, click) => toggleRight(saved, before, click), saved);
      const after = applyRightChanges(saved, changesBetween(saved, shown));
      expect(claimsOfRights(after)).toEqual(claimsOfRights(shown));
    }),
  );
});

test('a right of a page given after the View of its group was taken brings that View back', () => {
  const saved = held('reports_view', 'reports_outstanding_view', 'reports_mergeduser_view');
  const without = toggleRight(saved, saved, change('reports_view', false));
  expect(claimsOfRights(without)).toEqual([]);
  const again = toggleRight(saved, without, change('reports_outstanding_download', true));
  expect(claimsOfRights(again)).toEqual([
    'reports_view',
    'reports_outstanding_view',
    'reports_outstanding_download',
  ]);
});

test('the page rights of a group without View are known to have no effect', () => {
  expect(isWithoutEffect(held('reports_outstanding_view'), change('reports_outstanding_view', true))).toBe(
    true,
  );
  expect(
    isWithoutEffect(
      held('reports_view', 'reports_outstanding_view'),
      change('reports_outstanding_view', true),
    ),
  ).toBe(false);
  expect(isWithoutEffect(held(), change('reports_outstanding_view', true))).toBe(false);
});

test.each([
  [1, 0, 3],
  [4, 41, 3],
  [4, 45, 1],
  [2, 41, 1],
  [10, 0, 1],
  [0, 0, 0],
])('group %d, page %d, right %d is no right', (groupId, pageId, rightId) => {
  expect(findRight({ groupId, pageId, rightId })).toBeUndefined();
});

test('rights have readable names', () => {
  expect(claimLabel('promotion_create')).toBe('Promotion: Create/Edit');
  expect(claimLabel('reports_mergeduser_download')).toBe('Reports / Merged User: Download');
  expect(claimLabel('former_claim')).toBe('former_claim');
});
