import { getConfig } from '@testing-library/dom';

interface Violation {
  id: string;
  help: string;
  nodes: ReadonlyArray<{ html: string }>;
}

interface Findings {
  violations: readonly Violation[];
}

interface JestAxe {
  axe: (element: Element, options: { resultTypes: ['violations'] }) => Promise<Findings>;
}

const LIVE = [
  '[role="alert"]',
  '[role="status"]',
  '[role="log"]',
  '[aria-live="polite"]',
  '[aria-live="assertive"]',
];
const NESTED_LIVE = LIVE.flatMap((outer) => LIVE.map((inner) => `${outer} ${inner}`)).join();

/** Fails the test where a live region stands in another: it is read twice, late, or not at all. */
export const expectNoNestedLiveRegion = (element: Element): void =>
  expect([...element.querySelectorAll(NESTED_LIVE)].map(({ outerHTML }) => outerHTML)).toEqual([]);

/**
 * Fails the test with what axe finds in an element: rule, its explanation, and the markup concerned. It takes its time, in
 * which the screen goes on as while any other wait of the tests. Nested live regions, which axe lets pass, fail it as well.
 */
export async function expectAccessible(element: Element): Promise<void> {
  const { axe } = jest.requireActual<JestAxe>('jest-axe');
  // Of what is in order nothing needs to be described.
  const look = () => axe(element, { resultTypes: ['violations'] });
  const { violations }: Findings = await getConfig().asyncWrapper(look);
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, markup: nodes.map(({ html }) => html) })),
  ).toEqual([]);
  expectNoNestedLiveRegion(element);
}
