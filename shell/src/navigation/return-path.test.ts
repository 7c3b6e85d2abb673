import type { RemoteEntry } from '../remotes/registry';
import { userOf } from '../testing/render-portal';
import { pathAfterLogin, rememberReturnPath } from './return-path';
import { remoteEntry } from '../testing/remote-entry';

const parcels = remoteEntry('parcels', { claim: 'configuration_view' });
const userWith = (...claims: string[]) => userOf('elan', { claims });
const leadsTo = (user: ReturnType<typeof userOf>, remotes?: RemoteEntry[]) =>
  pathAfterLogin('elan', user, remotes);

beforeEach(() => sessionStorage.clear());

test('a login without a page to go back to leads to a tab of the user’s, also to one that only the registry knows', () => {
  expect(leadsTo(userWith('support_view', 'promotion_view'))).toBe('/elan/promotion');
  const user = userWith('configuration_view');
  expect(leadsTo(user)).toBeUndefined();
  expect(leadsTo(user, [parcels])).toBe('/elan/parcels');
  expect(leadsTo(user, [])).toBe('/elan/overview');
});

test('a page that the shell knows does not wait for the registry, another one does', () => {
  const user = userWith('support_view', 'configuration_view');
  rememberReturnPath('elan', { path: '/elan/support/status?ticket=5', userId: user.Id });
  expect(leadsTo(user)).toBe('/elan/support/status?ticket=5');
  rememberReturnPath('elan', { path: '/elan/parcels/7', userId: user.Id });
  expect(leadsTo(user)).toBeUndefined();
  expect(leadsTo(user, [parcels])).toBe('/elan/parcels/7');
  expect(leadsTo(userWith('support_view'), [parcels])).toBe('/elan/support');
});

// Covers SESSION-2.8
test('a user is not led to the page of another user', () => {
  rememberReturnPath('elan', { path: '/elan/support', userId: 99 });
  expect(leadsTo(userWith('promotion_view', 'support_view'))).toBe('/elan/promotion');
});
