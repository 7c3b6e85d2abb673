import path from 'node:path';
import type { RuleSetRule } from 'webpack';

const LOADER = path.join(import.meta.dirname, 'refused-import-loader.cjs');

const refuse = (test: RegExp, why: string): RuleSetRule => ({
  test,
  // What is only named, with `new URL`, becomes a file of the release.
  dependency: { not: ['url'] },
  type: 'javascript/auto',
  use: { loader: LOADER, options: { why } },
});

/** What a tab can not import: it would go past the hashes of the registry, or is no code. */
export const REFUSED_IMPORTS: readonly RuleSetRule[] = [
  refuse(
    /\.(css|less|s[ac]ss|styl)$/i,
    'A tab imports no style sheet: write its styles with styled-components, in the sources (docs/remotes.md).',
  ),
  refuse(
    /\.(avif|gif|ico|jpe?g|png|svg|webp|woff2|mp4|pdf)$/i,
    "A tab imports code alone: name this file where it is shown, new URL('./name', import.meta.url).href (docs/remotes.md).",
  ),
];
