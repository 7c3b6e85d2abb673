import { css } from 'styled-components';
import { CHART_CONTRAST, type Theme } from './theme-for';
import { BREAKPOINT, FONT, LAYER, RADIUS, SPACE, type SHADOW } from './tokens';

/**
 * Readers of the theme for styled-components: `padding: ${space(2, 4)}; color: ${color('textMuted')}`. They are texts, not
 * functions of the theme: a component without functions gets its class once, not anew for each element at each render. What
 * differs between elements is an attribute for the same reason (`&:where([data-size='small'])`; lint enforces it).
 * Colours and shadows are custom properties, which client and scheme set (see themeProperties).
 */

/** @returns a colour of the theme */
export const color = (name: keyof Theme['color']): string => `var(--color-${name})`;

/** @param steps one to four steps of the spacing scale, as `padding` takes them */
export const space = (...steps: Array<keyof typeof SPACE>): string =>
  steps.map((step) => SPACE[step]).join(' ');

/** @returns a size of the type scale, for a style */
export const font = (size: keyof typeof FONT): string => FONT[size];

/** @returns a corner radius, for a style */
export const radius = (size: keyof typeof RADIUS): string => RADIUS[size];

/** @returns a shadow of the elevation scale, for a style */
export const shadow = (name: keyof typeof SHADOW): string => `var(--shadow-${name})`;

/** @param above how far above the layer itself, for what lies in it one over the other */
export const layer = (name: keyof typeof LAYER, above = 0): number => LAYER[name] + above;

/** A media query: `${from('md')} { … }`. */
export const from = (width: keyof typeof BREAKPOINT) => `@media (min-width: ${BREAKPOINT[width]})`;

/** The one look of keyboard focus. An outline, because forced-colours modes drop shadows. */
export const focusRing = css`
  outline: 2px solid ${color('focus')};
  outline-offset: 2px;
`;

/** For users who ask for more contrast: lines as strong as outlines, outlines and lesser texts as strong as texts. */
export const strongerProperties = ({ theme: { color: of } }: { theme: Theme }): string =>
  [
    `--color-border: ${of.borderStrong};`,
    `--color-borderStrong: ${of.text};`,
    `--color-textMuted: ${of.text};`,
    `--color-textDisabled: ${of.textMuted};`,
  ].join(' ');

/** The custom properties behind colours, shadows and charts: of the page, and of a part of it with a theme of its own. */
export const themeProperties = ({ theme }: { theme: Theme }): string =>
  [
    ...Object.entries(theme.color).map(([name, value]) => `--color-${name}: ${value};`),
    ...Object.entries(theme.shadow).map(([name, value]) => `--shadow-${name}: ${value};`),
    `--chart-brightness: ${theme.chartBrightness};`,
    `--chart-contrast: ${CHART_CONTRAST[theme.scheme]};`,
  ].join(' ');
