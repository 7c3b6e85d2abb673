import { CLIENT_KEYS, clientMetadata } from '../../domain/clients';
import { REWARD_STATUS_COLORS } from '../../domain/statuses';
import { contrast } from './contrast';
import { themeFor, type Theme } from './theme-for';

type ColorName = keyof Theme['color'];

const ON_EVERY_GROUND: ColorName[] = ['surface', 'surfaceSunken', 'page', 'mainSoft'];

const TEXT_PAIRS: Array<[ColorName, ColorName]> = [
  ...ON_EVERY_GROUND.flatMap((ground): Array<[ColorName, ColorName]> => [
    ['text', ground],
    ['textMuted', ground],
    ['main', ground],
    ['dangerText', ground],
  ]),
  ['text', 'loginBackground'],
  ['textMuted', 'loginBackground'],
  ['main', 'loginBackground'],
  ['text', 'mainSofter'],
  ['text', 'disabled'],
  ['onMain', 'main'],
  ['onMain', 'mainDark'],
  ['onAccent', 'accent'],
  ['accent', 'surface'],
  ['onMeaning', 'success'],
  ['onMeaning', 'danger'],
  ['onMeaning', 'dangerDark'],
  ['onMeaning', 'warning'],
  ['onMeaning', 'info'],
  ['successText', 'successSoft'],
  ['dangerText', 'dangerSoft'],
  ['warningText', 'warningSoft'],
  ['infoText', 'infoSoft'],
  ['textMuted', 'track'],
];

const OUTLINE_PAIRS: Array<[ColorName, ColorName]> = [
  ...ON_EVERY_GROUND.map((ground): [ColorName, ColorName] => ['borderStrong', ground]),
  ['main', 'track'],
  ['success', 'successSoft'],
  ['danger', 'dangerSoft'],
  ['warning', 'warningSoft'],
  ['info', 'infoSoft'],
];

const THEMES = CLIENT_KEYS.flatMap((key) =>
  (['light', 'dark'] as const).map((scheme) => [key, scheme] as const),
);

describe.each(THEMES)('the theme of %s, %s', (key, scheme) => {
  const theme = themeFor(clientMetadata(key)!, scheme);

  // Covers CLIENT-2.4, ACCOUNT-1.4
  test.each(TEXT_PAIRS)('%s can be read on %s', (text, ground) => {
    expect(contrast(theme.color[text], theme.color[ground])).toBeGreaterThanOrEqual(4.5);
  });

  // Covers CLIENT-2.4, ACCOUNT-1.4
  test.each(OUTLINE_PAIRS)('%s stands out from %s', (outline, ground) => {
    expect(contrast(theme.color[outline], theme.color[ground])).toBeGreaterThanOrEqual(3);
  });
});

// Covers CLIENT-2.3
test('the clients can be told apart by their main colour', () => {
  expect(new Set(CLIENT_KEYS.map((key) => themeFor(clientMetadata(key)!).color.main)).size).toBe(
    CLIENT_KEYS.length,
  );
});

/** What the CSS filter makes of a colour. */
const brightened = (hex: string, factor: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.min(255, Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * factor)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

// Covers ACCOUNT-1.4
test.each(
  Object.entries(REWARD_STATUS_COLORS).flatMap(([status, bar]) =>
    (['light', 'dark'] as const).map((scheme) => [status, scheme, bar] as const),
  ),
)('the bar colour of reward status %s stands out from the %s card', (_, scheme, bar) => {
  const { color, chartBrightness } = themeFor(clientMetadata('elan')!, scheme);
  expect(contrast(brightened(bar, chartBrightness), color.surface)).toBeGreaterThanOrEqual(3);
});
