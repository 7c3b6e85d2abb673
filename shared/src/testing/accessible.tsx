/// <reference path="./jest-axe.d.ts" />
import { axe } from 'jest-axe';

/** Fails the test with what axe finds in an element: rule, its explanation, and the markup concerned. */
export async function expectAccessible(element: Element): Promise<void> {
  const { violations } = await axe(element);
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, markup: nodes.map(({ html }) => html) })),
  ).toEqual([]);
}
