import type { ComponentProps } from 'react';
import type { StyleSheetManager } from 'styled-components';

type Middleware = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];
type Element = Parameters<Middleware>[0];

/** Conditional group rules; others (`@keyframes`, `@font-face`, `@layer`) can not stand in a style rule. */
const CONDITIONAL = /^@(media|supports|container)$/;

/** Selectors that are tried on every element, or look into it. */
const COSTLY = /^\*|:has\(/;

/**
 * Plugin of stylis: `@media (…) { .a { … } }` becomes `.a { @media (…) { … } }`, which means the same. Why: a browser that
 * is given an at-rule after the first paint works out the style of every element of the page anew (in Chromium some ten
 * times the cost of a style rule), and each part of the kit brings its own with its first use. What is tried
 * on every element (`*`) or looks into it (`:has`) stays where it is: as a style rule it would be where its condition does not hold, too.
 */
export const nestAtRules: Middleware = (element, index, siblings) => {
  if (element.root || !CONDITIONAL.test(element.type)) return;
  const rules = styleRulesOf(element, []);
  if (!rules) return;
  siblings.splice(index + 1, 0, ...rules);
  element.children = [];
};

/** @returns the style rules in an at-rule, each with all conditions around it inside; undefined when it holds something that stays in it */
function styleRulesOf(atRule: Element, outer: readonly Element[]): Element[] | undefined {
  const conditions = [...outer, atRule];
  const found: Element[] = [];
  for (const child of childrenOf(atRule)) {
    if (child.type === 'rule' && COSTLY.test(child.value)) return undefined;
    if (child.type === 'rule') found.push(turnInsideOut(child, conditions));
    else {
      const rules = CONDITIONAL.test(child.type) ? styleRulesOf(child, conditions) : undefined;
      if (!rules) return undefined;
      found.push(...rules);
    }
  }
  return found;
}

function turnInsideOut(rule: Element, conditions: readonly Element[]): Element {
  const turned: Element = { ...rule, root: null };
  turned.children = conditions.reduceRight(
    (children, condition): Element[] => [{ ...condition, root: turned, children, return: '' }],
    childrenOf(rule),
  );
  return turned;
}

const childrenOf = ({ children }: Element): Element[] => (Array.isArray(children) ? children : []);

/** What is nested applies to pseudo-elements, and counts as its own selector alone, in browsers that know this (since 2024). */
export const stylisPlugins: Middleware[] = 'CSSNestedDeclarations' in globalThis ? [nestAtRules] : [];
