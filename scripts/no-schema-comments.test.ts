import { Linter } from 'eslint';
import { noSchemaComments } from './no-schema-comments.mjs';

const findings = (code: string) =>
  new Linter()
    .verify(code, {
      plugins: { portal: { rules: { 'no-schema-comments': noSchemaComments } } },
      rules: { 'portal/no-schema-comments': 'error' },
    })
    .map(({ line, message }) => `${line}: ${message.split(':')[0]}`);

// Covers WIRE-1.8
test.each([
  [
    'a doc comment on a property',
    'object({\n/** In dollars. */\nAmount: Money })',
    ["2: Say it by described('…', schema)"],
  ],
  [
    'a doc comment on a shorthand',
    'object({\n/** Finds the id. */\nSearch })',
    ["2: Say it by described('…', schema)"],
  ],
  ['a described property', "object({ Amount: described('In dollars.', Money) })", []],
  ['a comment that says why', 'object({\n// The type is said by hand.\nState: Unsafe })', []],
  ['a doc comment on a whole schema', '/** A row. */\nconst Row = object({ Amount: Money })', []],
])('%s is judged', (_what, code, expected) => {
  expect(findings(code)).toEqual(expected);
});
