import { css } from 'styled-components';
import { BRAND_COLORS, type BrandColor, type Theme } from './theme-for';
import { BREAKPOINT, FONT, LAYER, MEANING, NEUTRAL, RADIUS, SHADOW, SPACE } from './tokens';

/**
 * Readers of the theme for styled-components: `padding: ${space(2, 4)}; color: ${color('textMuted')}`. They are texts, not
 * functions of the theme: a component without functions gets its class once, not anew for each element at each render.
 */
const isBrand = (name: keyof Theme['color']): name is BrandColor =>
  (BRAND_COLORS as readonly string[]).includes(name);

const SHARED: Readonly<Record<string, string>> = { ...NEUTRAL, ...MEANING };

/** @returns a colour of the house, or a custom property that GlobalStyle sets to the brand's (see brandProperties) */
export const color = (name: keyof Theme['color']): string =>
  isBrand(name) ? `var(--brand-${name})` : (SHARED[name] ?? '');

/** @param steps one to four steps of the spacing scale, as `padding` takes them */
export const space = (...steps: Array<keyof typeof SPACE>): string =>
  steps.map((step) => SPACE[step]).join(' ');

export const font = (size: keyof typeof FONT): string => FONT[size];

export const radius = (size: keyof typeof RADIUS): string => RADIUS[size];

export const shadow = (name: keyof typeof SHADOW): string => SHADOW[name];

/** @param above how far above the layer itself, for what lies in it one over the other */
export const layer = (name: keyof typeof LAYER, above = 0): number => LAYER[name] + above;

/** A media query: `${from('md')} { … }`. */
export const from = (width: keyof typeof BREAKPOINT) => `@media (min-width: ${BREAKPOINT[width]})`;

/** The one look of keyboard focus. An outline, because forced-colours modes drop shadows. */
export const focusRing = css`
  outline: 2px solid ${color('main')};
  outline-offset: 2px;
`;

/** The custom properties behind the colours of the brand. */
export const brandProperties = ({ theme }: { theme: Theme }): string =>
  BRAND_COLORS.map((name) => `--brand-${name}: ${theme.color[name]};`).join(' ');
