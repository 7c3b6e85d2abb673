import path from 'node:path';
import type { RuleSetRule } from 'webpack';

const LOADER = path.join(import.meta.dirname, 'refused-import-loader.cjs');

const refuse = (test: RegExp, why: string): RuleSetRule => ({
  test,
  type: 'javascript/auto',
  use: { loader: LOADER, options: { why } },
});
/** What is only named, with `new URL`, becomes a file of the release. */
const IMPORTED: RuleSetRule = { dependency: { not: ['url'] } };

/** What a tab can not import: it would go past the hashes of the registry, is no code, or could not be published. */
export const REFUSED_IMPORTS: readonly RuleSetRule[] = [
  {
    ...refuse(
      /\.(css|less|s[ac]ss|styl)$/i,
      'A tab imports no style sheet: write its styles with styled-components, in the sources (docs/remotes.md).',
    ),
    ...IMPORTED,
  },
  {
    ...refuse(
      /\.(avif|jpe?g|png|svg|webp|woff2)$/i,
      "A tab imports code alone: name this file where it is shown, new URL('./name', import.meta.url).href (docs/remotes.md).",
    ),
    ...IMPORTED,
  },
  // Not woff, which a build inlines (webpack-common.ts).
  refuse(
    /\.(bmp|eot|gif|html?|ico|mp3|mp4|otf|pdf|ttf|wasm|webm)$/i,
    'No release holds a file of this type: pictures are svg, png, jpg, webp or avif, fonts woff2 (docs/remotes.md).',
  ),
];
