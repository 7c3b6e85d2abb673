import { Linter } from 'eslint';
import { noWireNames, wireNames } from './no-wire-names.mjs';

const findings = (code: string, allow: string[] = []) =>
  new Linter()
    .verify(code, {
      plugins: { portal: { rules: { 'no-wire-names': noWireNames } } },
      rules: { 'portal/no-wire-names': ['error', { allow }] },
    })
    .map(({ message }) => /'(\w+)'/.exec(message)?.[1]);

test('the names of the wire are those that the contracts spell', () => {
  const names = wireNames();
  expect([...names]).toEqual(
    expect.arrayContaining(['PromotionID', 'lRewardID', 'lstpromotion', 'TotalCount']),
  );
  for (const own of ['promotionId', 'error', 'claims', 'path']) expect(names).not.toContain(own);
});

test.each([
  ['a property that is read', 'row.PromotionID', ['PromotionID']],
  ['a property that is written', 'call({ lRewardID: 1 })', ['lRewardID']],
  ['a shorthand', 'const Data = []; send({ Data })', ['Data']],
  ['a pattern', 'const { TotalCount } = answer', ['TotalCount']],
  ['an optional chain', 'answer?.TotalCount', ['TotalCount']],
  ['a column of a list, which is a text', "const column = 'PromotionID'", []],
  ['the field’s words', 'row.promotionId', []],
  ['a schema or a component', 'Type.Data; Menu.Name', []],
])('%s is judged', (_what, code, expected) => {
  expect(findings(code)).toEqual(expected);
});

test('names that a place may keep are left alone there', () => {
  expect(findings('user.ClientID; user.PromotionID', ['ClientID'])).toEqual(['PromotionID']);
});
