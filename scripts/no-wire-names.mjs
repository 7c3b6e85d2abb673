import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from './workspace.mjs';

/*
 * Lint rule: the names of the wire stop at the contract (docs/architecture.md). What counts as one is read from the contracts
 * themselves: the properties of their schemas that no name of this code looks like. Plain JavaScript: the lint configuration
 * loads it.
 */

const CONTRACTS = path.join(ROOT, 'shared/src/contracts');
/** `PromotionID`, `lRewardID`, `IUserId`, `lstpromotion`. */
const FOREIGN = /^([A-Z][a-z]|[lI][A-Z]|lst)/;

/** @returns {Set<string>} the properties of all contracts that are spelled as the wire has them */
export function wireNames() {
  /** @type {Set<string>} */
  const names = new Set();
  /** @param {ts.Node} node */
  const visit = (node) => {
    const named = ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node);
    if (
      named &&
      (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) &&
      FOREIGN.test(node.name.text)
    )
      names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  for (const file of readdirSync(CONTRACTS).filter((name) => /(?<!\.test)\.ts$/.test(name))) {
    const text = readFileSync(path.join(CONTRACTS, file), 'utf8');
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  }
  return names;
}

/** @type {Set<string> | undefined} memoized for one run of lint */
let known;

/** @type {import('eslint').Rule.RuleModule} */
export const noWireNames = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: { allow: { type: 'array', items: { type: 'string' } } },
        additionalProperties: false,
      },
    ],
    messages: {
      wire: "'{{name}}' is a name of the wire: it belongs into shared/src/calls (browser) or a wire-*.ts (API); here stand the field's words.",
    },
  },
  create(context) {
    known ??= wireNames();
    const names = known;
    const allowed = new Set(context.options[0]?.allow ?? []);
    /** @param {any} key of a property or a member */
    const check = (key) => {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : undefined;
      if (typeof name === 'string' && names.has(name) && !allowed.has(name))
        context.report({ node: key, messageId: 'wire', data: { name } });
    };
    return {
      /** @param {any} node */
      Property: (node) => node.computed || check(node.key),
      /** @param {any} node */
      TSPropertySignature: (node) => node.computed || check(node.key),
      /** @param {any} node */
      MemberExpression: (node) =>
        node.computed || /^[A-Z]/.test(node.object.name ?? '') || check(node.property),
    };
  },
};
