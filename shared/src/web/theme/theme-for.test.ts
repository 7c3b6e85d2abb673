import { CLIENT_KEYS, clientMetadata } from '../../domain/clients';
import { REWARD_STATUS_COLORS } from '../../domain/statuses';
import { SIGHTS, distanceSeen } from '../../testing/colour-sight';
import { contrast } from './contrast';
import { CHART_CONTRAST, themeFor, type Theme } from './theme-for';

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
  ...(['surface', 'surfaceSunken', 'page', 'mainSoft', 'mainSofter', 'loginBackground'] as const).map(
    (ground): [ColorName, ColorName] => ['focus', ground],
  ),
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
  expect(themeFor(clientMetadata('elan')!).color.main).toBe('#1b4a6b');
});

// Covers CLIENT-2.4
test.each(THEMES)('the focus ring of %s, %s, is not taken for the mark of a fault', (key, scheme) => {
  const { color } = themeFor(clientMetadata(key)!, scheme);
  expect(distanceSeen(color.focus, color.danger, 'usual')).toBeGreaterThan(4 * APART);
});

// Covers ACCOUNT-1.4
test('on dark grounds, too, the clients with a hue are told apart from the one without by their main colour', () => {
  const mainOf = (key: (typeof CLIENT_KEYS)[number]) => themeFor(clientMetadata(key)!, 'dark').color.main;
  for (const key of CLIENT_KEYS.filter((one) => one !== 'hd'))
    expect(distanceSeen(mainOf(key), mainOf('hd'), 'usual')).toBeGreaterThan(APART);
});

test.each(CLIENT_KEYS)('buttons of %s do not look disabled on dark grounds', (key) => {
  const { color } = themeFor(clientMetadata(key)!, 'dark');
  expect(distanceSeen(color.main, color.textDisabled, 'usual')).toBeGreaterThan(3 * APART);
});

/** What the CSS filters make of a colour. */
const brightened = (hex: string, scheme: keyof typeof CHART_CONTRAST, factor: number): string =>
  `#${[1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) * CHART_CONTRAST[scheme])
    .map((value) => (value + 127.5 * (1 - CHART_CONTRAST[scheme])) * factor)
    .map((value) => Math.min(255, Math.round(value)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

// Covers ACCOUNT-1.4, REWARD-1.8
test.each(
  Object.entries(REWARD_STATUS_COLORS).flatMap(([status, bar]) =>
    (['light', 'dark'] as const).map((scheme) => [status, scheme, bar] as const),
  ),
)('the bar colour of reward status %s stands out from the %s card', (_, scheme, bar) => {
  const { color, chartBrightness } = themeFor(clientMetadata('elan')!, scheme);
  expect(contrast(brightened(bar, scheme, chartBrightness), color.surface)).toBeGreaterThanOrEqual(3);
});

// Covers ACCOUNT-1.4, REWARD-1.8
test.each(
  Object.entries(REWARD_STATUS_COLORS).flatMap(([status, disc]) =>
    (['light', 'dark'] as const).map((scheme) => [status, scheme, disc] as const),
  ),
)('the sign of a step stands out from the colour of reward status %s, %s', (_, scheme, disc) => {
  const { color, chartBrightness } = themeFor(clientMetadata('elan')!, scheme);
  expect(contrast(color.onMeaning, brightened(disc, scheme, chartBrightness))).toBeGreaterThanOrEqual(3);
});

/** Colours that meet in a bar or a chart, in pairs: the legend's words tell them too, the picture alone has to as well. */
const NEIGHBOURS: Array<[string, ColorName, ColorName]> = [
  ['accounts over and under the threshold', 'main', 'accent'],
  ['this month and those before', 'main', 'accent'],
  ['loads and what went wrong', 'info', 'danger'],
  ['a part and what is left of the bar', 'main', 'track'],
  ['another part and what is left of the bar', 'accent', 'track'],
];
/** About twice what two areas side by side need to be told apart. */
const APART = 0.05;

// Covers CLIENT-2.4, REWARD-1.8
describe.each(THEMES)('in pictures of %s, %s', (key, scheme) => {
  const { color, chartBrightness } = themeFor(clientMetadata(key)!, scheme);

  test.each(SIGHTS.flatMap((sight) => NEIGHBOURS.map((pair) => [sight, ...pair] as const)))(
    'sight %s tells apart %s (%s, %s)',
    (sight, _, one, other) => {
      expect(distanceSeen(color[one], color[other], sight)).toBeGreaterThan(APART);
    },
  );

  test.each(SIGHTS)('sight %s tells the statuses in a bar from each other and from what is left', (sight) => {
    const parts = [
      ...new Set(Object.values(REWARD_STATUS_COLORS).map((hex) => brightened(hex, scheme, chartBrightness))),
      color.track,
    ];
    const close = parts.flatMap((one, at) =>
      parts.slice(0, at).filter((other) => distanceSeen(one, other, sight) <= APART),
    );
    expect(close).toEqual([]);
  });
});
