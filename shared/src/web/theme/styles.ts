import { css, type DefaultTheme } from 'styled-components';
import type { Theme } from './theme-for';
import { BREAKPOINT } from './tokens';

interface Themed {
  theme: DefaultTheme;
}

/** Readers of the theme for styled-components: `padding: ${space(2, 4)}; color: ${color('textMuted')}`. */
export const color =
  (name: keyof Theme['color']) =>
  ({ theme }: Themed) =>
    theme.color[name];

/** @param steps one to four steps of the spacing scale, as `padding` takes them */
export const space =
  (...steps: Array<keyof Theme['space']>) =>
  ({ theme }: Themed) =>
    steps.map((step) => theme.space[step]).join(' ');

export const font =
  (size: keyof Theme['font']) =>
  ({ theme }: Themed) =>
    theme.font[size];

export const radius =
  (size: keyof Theme['radius']) =>
  ({ theme }: Themed) =>
    theme.radius[size];

export const shadow =
  (name: keyof Theme['shadow']) =>
  ({ theme }: Themed) =>
    theme.shadow[name];

export const layer =
  (name: keyof Theme['layer']) =>
  ({ theme }: Themed) =>
    theme.layer[name];

/** A media query: `${from('md')} { … }`. */
export const from = (width: keyof typeof BREAKPOINT) => `@media (min-width: ${BREAKPOINT[width]})`;

/** The one look of keyboard focus. An outline, because forced-colours modes drop shadows. */
export const focusRing = css`
  outline: 2px solid ${color('main')};
  outline-offset: 2px;
`;
