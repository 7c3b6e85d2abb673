import address from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';

/** The letters that the file holds; all others come from the system. */
const LATIN = 'U+0000-00FF, U+0131, U+0152-0153, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212';

/**
 * Registers the portal's own font. Index.html preloads the same file. `display: optional`: a page whose font comes late keeps
 * the system's until the next page, so that no letter moves (SHELL-2.18).
 */
export function addWebFont(): void {
  const source = `url(${JSON.stringify(address)}) format("woff2")`;
  document.fonts.add(
    new FontFace('Public Sans', source, { weight: '100 900', display: 'optional', unicodeRange: LATIN }),
  );
}
