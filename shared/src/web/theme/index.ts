import type { Theme } from './theme-for';

export { GlobalStyle } from './global-style';
export { color, focusRing, font, from, layer, radius, shadow, space, themeProperties } from './styles';
export { chooseScheme, useScheme, useSchemeChoice, type Scheme, type SchemeChoice } from './scheme';
export { themeFor, type Theme } from './theme-for';
export { HEADER_HEIGHT } from './tokens';

declare module 'styled-components' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the library's own way to type `theme`
  export interface DefaultTheme extends Theme {}
}
