declare module 'jest-axe' {
  /** Runs axe-core over an element that is in the document. */
  export function axe(
    element: Element,
  ): Promise<{
    violations: ReadonlyArray<{ id: string; help: string; nodes: ReadonlyArray<{ html: string }> }>;
  }>;
}
