import { isOfOneScript } from './one-script';

// Covers USER-2.10
test.each([
  ['a Cyrillic а among Latin letters', '\u0430dmin'],
  ['a Greek ο among Latin letters', 'j\u03bfhn'],
  ['a Greek ο among Cyrillic letters', '\u0430\u0441\u03bf'],
  ['an Armenian ո among Latin letters', 'a\u0578n'],
  ['Cherokee, whose letters are Latin capitals to the eye', '\u13d4\u13dd\u13aa'],
  ['digits of another script', 'admin\u0661'],
])('%s is no text of one script', (_, text) => expect(isOfOneScript(text)).toBe(false));

// Covers USER-2.10
test.each([
  '',
  '0042',
  'ada.byron_2@bank-of.example',
  'zoë.müller-özdemir',
  'zoe\u0308',
  'Ольга.2',
  'Ελένη',
  'עמר',
  'عمر١',
  'अदा',
  '李雷.lee',
  'たナカ田中',
  '김철수kim',
  'admin🙂',
])('%s is of one script', (text) => expect(isOfOneScript(text)).toBe(true));
