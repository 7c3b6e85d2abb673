import { entityLabel, entityPage, inWords } from './entities';
import { isKnownRoute } from './routes';

test.each([
  ['fileApproved', 'File approved'],
  ['w9Submitted', 'W-9 submitted'],
  ['ssnRevealed', 'SSN revealed'],
  ['ssoUserId', 'SSO user ID'],
  ['PBU', 'PBU'],
  ['login', 'Login'],
])('the identifier %s reads %s', (name, words) => {
  expect(inWords(name)).toBe(words);
});

test.each([
  ['promotion', 12, 'promotion/12'],
  ['reward', '7', 'rewards?RewardID=7'],
  ['file', 3, 'rewards/upload/status/3'],
  ['ticket', 9, 'support/status?ticket=9'],
  ['user', 4, 'settings/permissions/4'],
  ['report', 'outstanding', 'reports/outstanding'],
  ['configuration', 'renewal', 'settings/configuration'],
])('a %s with id %s has the page %s, and the portal knows it', (kind, id, page) => {
  expect(entityPage(kind, id)).toBe(page);
  expect(isKnownRoute(page.split('?')[0] ?? '')).toBe(true);
});

test('an entity without a page has none, and an unknown one is told by its words', () => {
  expect(entityPage('session', 1)).toBeUndefined();
  expect(entityPage('promotion', null)).toBeUndefined();
  expect(entityPage('moonBase', 1)).toBeUndefined();
  expect([entityLabel('w9Form'), entityLabel('moonBase')]).toEqual(['W-9 form', 'Moon base']);
});
