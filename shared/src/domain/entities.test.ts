import { entityLabel, entityPage, inWords, type PageAccess } from './entities';
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

const all = () => true;
const holding =
  (...held: PageAccess[]) =>
  (access: PageAccess) =>
    held.includes(access);

test.each([
  ['promotion', 12, 'promotion/12'],
  ['reward', '7', 'rewards?RewardID=7'],
  ['file', 3, 'rewards/upload/status/3'],
  ['ticket', 9, 'support/status?ticket=9'],
  ['user', 4, 'settings/permissions/4'],
  ['report', 'promotionSummary', 'reports/promotionsummary'],
  ['report', 'reconciliation', 'reports/reconciliation'],
  ['report', 'outstanding', 'reports/outstanding'],
  ['report', 'mergedUser', 'reports/profilemerge'],
  ['configuration', 'renewal', 'settings/configuration'],
  ['remote', 'rewards', 'settings/deployments'],
])('a %s with id %s has the page %s, and the portal knows it', (kind, id, page) => {
  expect(entityPage(kind, id, all)).toBe(page);
  expect(isKnownRoute(page.split('?')[0] ?? '')).toBe(true);
});

// Covers SHELL-2.13
test.each<[string, string, PageAccess[], string | undefined]>([
  ['promotion', '12', ['promotion_view', 'promotion_create'], 'promotion/12'],
  ['promotion', '12', ['promotion_view'], 'promotion?PromotionID=12'],
  ['promotion', '12', ['promotion_create'], undefined],
  ['report', 'outstanding', ['reports_view'], undefined],
  ['configuration', 'renewal', ['configuration_view'], undefined],
  ['remote', 'rewards', ['deployments_view'], 'settings/deployments'],
])('a %s with id %s is for a holder of %j at %s', (kind, id, held, page) => {
  expect(entityPage(kind, id, holding(...held))).toBe(page);
});

test('an entity without a page has none, and an unknown one is told by its words', () => {
  expect(entityPage('session', 1, all)).toBeUndefined();
  expect(entityPage('promotion', null, all)).toBeUndefined();
  expect(entityPage('moonBase', 1, all)).toBeUndefined();
  expect(entityPage('report', 'moonBase', all)).toBeUndefined();
  expect([entityLabel('w9Form'), entityLabel('moonBase')]).toEqual(['W-9 form', 'Moon base']);
});
