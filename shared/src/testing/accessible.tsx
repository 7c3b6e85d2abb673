interface Violation {
  id: string;
  help: string;
  nodes: ReadonlyArray<{ html: string }>;
}

interface JestAxe {
  axe: (element: Element) => Promise<{ violations: readonly Violation[] }>;
}

/** Fails the test with what axe finds in an element: rule, its explanation, and the markup concerned. */
export async function expectAccessible(element: Element): Promise<void> {
  const { violations } = await jest.requireActual<JestAxe>('jest-axe').axe(element);
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, markup: nodes.map(({ html }) => html) })),
  ).toEqual([]);
}
