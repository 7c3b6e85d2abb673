import { CLIENT_KEYS, clientMetadata } from '../../domain/clients';
import { REWARD_STATUS_COLORS } from '../../domain/statuses';
import { themeFor, type Theme } from './theme-for';

type ColorName = keyof Theme['color'];

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio as WCAG 2.2 defines it. */
function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((one, other) => other - one);
  return (light + 0.05) / (dark + 0.05);
}

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

describe.each(CLIENT_KEYS)('the theme of %s', (key) => {
  const theme = themeFor(clientMetadata(key)!);

  // Covers CLIENT-2.4
  test.each(TEXT_PAIRS)('%s can be read on %s', (text, ground) => {
    expect(contrast(theme.color[text], theme.color[ground])).toBeGreaterThanOrEqual(4.5);
  });

  // Covers CLIENT-2.4
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

test.each(Object.entries(REWARD_STATUS_COLORS))(
  'the bar colour of reward status %s stands out from the card',
  (_, bar) => {
    expect(contrast(bar, '#ffffff')).toBeGreaterThanOrEqual(3);
  },
);
