import type { ClientMetadata } from '../../domain/clients';
import { FONT, LAYER, MEANING, NEUTRAL, RADIUS, SHADOW, SPACE } from './tokens';

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** @param share how much of `hex`, 0 to 1, is left in white @returns `#rrggbb` */
const tint = (hex: string, share: number): string =>
  `#${channels(hex)
    .map((value) => Math.round(255 - (255 - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

/**
 * The styled-components theme of one client: its brand colours in the house's neutral palette and scales.
 * @param client metadata of the client whose portal is shown
 */
export const themeFor = (client: Pick<ClientMetadata, 'theme'>) => {
  const { main, mainDark, accent, onMain, onAccent, loginBackground } = client.theme;
  return {
    color: {
      ...NEUTRAL,
      ...MEANING,
      main,
      mainDark,
      onMain,
      accent,
      onAccent,
      loginBackground,
      /** Background of what is hovered, selected or expanded. */
      mainSoft: tint(main, 0.07),
      /** Border and pressed state of such a thing. */
      mainSofter: tint(main, 0.16),
    },
    space: SPACE,
    font: FONT,
    radius: RADIUS,
    shadow: SHADOW,
    layer: LAYER,
  };
};

/** The colours that differ from client to client. */
export const BRAND_COLORS = [
  ...(['main', 'mainDark', 'onMain', 'accent', 'onAccent'] as const),
  ...(['loginBackground', 'mainSoft', 'mainSofter'] as const),
] as const;
export type BrandColor = (typeof BRAND_COLORS)[number];

export type Theme = ReturnType<typeof themeFor>;
