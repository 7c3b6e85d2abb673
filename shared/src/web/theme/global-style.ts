import { createElement, Fragment, memo } from 'react';
import { createGlobalStyle } from 'styled-components';
import { ANIMATIONS } from './animations';
import { color, focusRing, font, strongerProperties, themeProperties } from './styles';

/** The client's colours, in the scheme that the user chose: of the whole page. */
const ThemeStyle = createGlobalStyle`
  :root { ${themeProperties} }
  html { color-scheme: ${({ theme }) => theme.scheme}; }
  @media (prefers-contrast: more) {
    :root { ${strongerProperties} }
  }
`;

/** The ground that every screen stands on, whatever its theme. */
const GroundStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  body {
    margin: 0;
    background: ${color('page')};
    color: ${color('text')};
    /* The first is the portal's own (shell/src/app/web-font.ts); where it is missing the system's stand in. */
    font-family: 'Public Sans', ${font('family')};
    font-size: ${font('base')};
    line-height: 1.5;
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend { margin: 0; padding: 0; }
  h1, h2, h3, h4 { line-height: 1.25; font-weight: 600; text-wrap: balance; }
  fieldset { min-width: 0; border: 0; }
  img, svg { display: block; }
  img { max-width: 100%; }
  button, input, select, textarea { margin: 0; font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  a { color: ${color('main')}; text-underline-offset: 0.15em; }
  :focus-visible { ${focusRing} }
  [hidden] { display: none !important; }
  /* Said in the page, for Overview and forms too: printed without margins of the browser, cards and words began at the edge of the paper. */
  @page { margin: 12mm; }
  /* Tables are wide: a page with one is printed in landscape. Whatever covers it says for itself how it lies. */
  @page landscape { size: landscape; margin: 12mm; }
  @page portrait { size: portrait; }
  @media print {
    body { background: none; }
    body:has([data-landscape]) { page: landscape; }
    /* Firefox forgets the page of the body after two sheets, and cuts the last columns off: the table says it as well. */
    [data-landscape] table { page: landscape; }
  }
  ${ANIMATIONS}
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 0.01ms !important;
      scroll-behavior: auto !important;
    }
  }
`;

/** Mounted once, by the shell. */
export const GlobalStyle: ReturnType<typeof createGlobalStyle> = memo(() =>
  createElement(Fragment, null, createElement(GroundStyle), createElement(ThemeStyle)),
);
