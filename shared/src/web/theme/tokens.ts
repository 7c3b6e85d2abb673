/**
 * What all clients share: the neutral palette, the meanings of colours, and the scales. Lengths are rem, so that text
 * size and zoom carry them.
 */

export const NEUTRAL = {
  text: '#1b2530',
  textMuted: '#55616e',
  textDisabled: '#6f7b88',
  surface: '#ffffff',
  surfaceSunken: '#f6f8fa',
  page: '#f1f4f6',
  border: '#dce2e8',
  /** Outline of controls: 3:1 against every surface. */
  borderStrong: '#7a8694',
  disabled: '#e9edf0',
  /** The rest of a bar, behind its segments. */
  track: '#e2e7ec',
} as const;

/** Each meaning as solid (icon, button, border), as tinted background, and as text on that tint or on a surface. */
export const MEANING = {
  success: '#1c7443',
  successSoft: '#e6f4ec',
  successText: '#155c34',
  danger: '#b3261e',
  dangerDark: '#8c1d17',
  dangerSoft: '#fdeceb',
  dangerText: '#96201a',
  warning: '#a05c00',
  warningSoft: '#fdf2dd',
  warningText: '#774400',
  /** Ring around what has the focus: the same for all clients, as a red brand's would look like a fault. */
  focus: '#1f63a3',
  info: '#1f63a3',
  infoSoft: '#e7f0f9',
  infoText: '#174c7e',
  onMeaning: '#ffffff',
} as const;

/** The same palette on dark grounds. */
export const NEUTRAL_DARK: Record<keyof typeof NEUTRAL, string> = {
  text: '#e8edf2',
  textMuted: '#b0bbc7',
  textDisabled: '#8d99a6',
  surface: '#1a222b',
  surfaceSunken: '#151c24',
  page: '#10161d',
  border: '#33404d',
  borderStrong: '#8a98a7',
  disabled: '#26303a',
  track: '#2a3541',
};

export const MEANING_DARK: Record<keyof typeof MEANING, string> = {
  success: '#5cc98a',
  successSoft: '#15311f',
  successText: '#93e2b4',
  danger: '#ff8f86',
  dangerDark: '#ffb0a9',
  dangerSoft: '#3d1b1a',
  dangerText: '#ffb3ad',
  warning: '#f0b35a',
  warningSoft: '#382a10',
  warningText: '#f6d193',
  focus: '#79b8f2',
  info: '#79b8f2',
  infoSoft: '#14304b',
  infoText: '#b1d6f8',
  onMeaning: '#0b1117',
};

/** Steps of 4 px at the default text size. */
export const SPACE = {
  0: '0',
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  5: '1.25rem',
  6: '1.5rem',
  8: '2rem',
  10: '2.5rem',
  12: '3rem',
} as const;

export const FONT = {
  family: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', Arial, sans-serif",
  xs: '0.75rem',
  sm: '0.8125rem',
  base: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.5rem',
  xxl: '2rem',
} as const;

export const RADIUS = { sm: '0.25rem', md: '0.5rem', lg: '0.75rem', pill: '62rem' } as const;

export const SHADOW = {
  card: '0 1px 2px rgb(16 32 48 / 6%)',
  popover: '0 2px 6px rgb(16 32 48 / 10%), 0 8px 24px rgb(16 32 48 / 14%)',
  dialog: '0 8px 16px rgb(16 32 48 / 14%), 0 24px 64px rgb(16 32 48 / 26%)',
} as const;

export const SHADOW_DARK: Record<keyof typeof SHADOW, string> = {
  card: '0 1px 2px rgb(0 0 0 / 40%)',
  popover: '0 2px 6px rgb(0 0 0 / 45%), 0 8px 24px rgb(0 0 0 / 50%)',
  dialog: '0 8px 16px rgb(0 0 0 / 50%), 0 24px 64px rgb(0 0 0 / 60%)',
};

/** What lies above what. A popover inside a dialog has to be above it, and a toast above everything. */
export const LAYER = { sticky: 10, header: 100, dialog: 200, popover: 300, toast: 400 } as const;

/** What the header takes of the window's top, its lines included: with the tabs below the logo, from lg on beside it. */
export const HEADER_HEIGHT = { narrow: '6.375rem', wide: '4.125rem' } as const;

/** Smallest widths at which a layout gets more room. */
export const BREAKPOINT = { sm: '30rem', md: '48rem', lg: '64rem', xl: '90rem' } as const;
