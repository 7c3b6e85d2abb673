import { expectPrefetchUsed } from '@portal/shared/testing/prefetch';
import { fakeSettings } from './common/fake-settings';
import prefetch from './prefetch';
import SettingsTab from './remote';

// Covers SHELL-2.17
test.each(['/settings', '/settings?sort=name'])('the users at %s are those asked for ahead', async (path) => {
  await expectPrefetchUsed({ Tab: SettingsTab, prefetch, path, answers: fakeSettings().answers });
});
