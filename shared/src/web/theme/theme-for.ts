import type { ClientMetadata } from '../../domain/clients';
import { lightenUntil, mix } from './contrast';
import type { Scheme } from './scheme';
import {
  FONT,
  LAYER,
  MEANING,
  MEANING_DARK,
  NEUTRAL,
  NEUTRAL_DARK,
  RADIUS,
  SHADOW,
  SHADOW_DARK,
  SPACE,
} from './tokens';

type Brand = ClientMetadata['theme'];

const SCALES = { space: SPACE, font: FONT, radius: RADIUS, layer: LAYER };

const lightTheme = ({ main, mainDark, accent, onMain, onAccent, loginBackground }: Brand) => ({
  scheme: 'light' as Scheme,
  color: {
    ...(NEUTRAL as Record<keyof typeof NEUTRAL, string>),
    ...(MEANING as Record<keyof typeof MEANING, string>),
    main,
    mainDark,
    onMain,
    accent,
    onAccent,
    loginBackground,
    /** Background of what is hovered, selected or expanded. */
    mainSoft: mix(main, '#ffffff', 0.07),
    /** Border and pressed state of such a thing. */
    mainSofter: mix(main, '#ffffff', 0.16),
  },
  /** Brightness of chart colours, which the requirements name: on dark grounds they need more. */
  chartBrightness: 1,
  shadow: SHADOW as Record<keyof typeof SHADOW, string>,
  ...SCALES,
});

/** Contrast of a brand's main colour on dark grounds: as dark as a text may be it would look disabled. */
const MAIN_RATIO = 7.4;
/** That of accents: as light as the main colour they would look like it to those who do not see red, green or blue. */
const ACCENT_RATIO = 5.5;
const CHART_BRIGHTNESS = 1.35;

/**
 * Contrast of chart colours, before their brightness: on dark grounds the dark ones are lifted, so that they stand out while
 * the light ones stay apart for colour-blind users too.
 */
export const CHART_CONTRAST: Record<Scheme, number> = { light: 1, dark: 0.825 };

function darkTheme(brand: Brand): ReturnType<typeof lightTheme> {
  const { surface, surfaceSunken, page, track } = NEUTRAL_DARK;
  // The ground of what is selected is judged with the colour that a first look at the grounds gives.
  const first = lightenUntil(brand.main, [surface, surfaceSunken, page, track], MAIN_RATIO);
  const mainSoft = mix(first, surface, 0.1);
  const grounds = [surface, surfaceSunken, page, track, mainSoft];
  const main = lightenUntil(brand.main, grounds, MAIN_RATIO);
  const accent = lightenUntil(brand.accent, grounds, ACCENT_RATIO);
  return {
    scheme: 'dark',
    color: {
      ...NEUTRAL_DARK,
      ...MEANING_DARK,
      main,
      mainDark: mix(main, '#ffffff', 0.7),
      onMain: MEANING_DARK.onMeaning,
      accent,
      onAccent: MEANING_DARK.onMeaning,
      loginBackground: page,
      mainSoft,
      mainSofter: mix(main, surface, 0.2),
    },
    chartBrightness: CHART_BRIGHTNESS,
    shadow: SHADOW_DARK,
    ...SCALES,
  };
}

/**
 * The styled-components theme of one client: its brand colours in the house's neutral palette and scales.
 * @param client metadata of the client whose portal is shown
 * @param scheme on light grounds, as on paper, or on dark ones
 */
export const themeFor = (client: Pick<ClientMetadata, 'theme'>, scheme: Scheme = 'light') =>
  scheme === 'dark' ? darkTheme(client.theme) : lightTheme(client.theme);

export type Theme = ReturnType<typeof themeFor>;
