import { getDeploymentHistory, getDeployments } from '@portal/shared/contracts/remotes';
import { answer } from '@portal/shared/testing/fake-shell';
import { expectPrefetchUsed } from '@portal/shared/testing/prefetch';
import { fakeSettings } from './common/fake-settings';
import prefetch from './prefetch';
import SettingsTab from './remote';

// Covers SHELL-2.17
test.each(['/settings', '/settings?sort=name'])('the users at %s are those asked for ahead', async (path) => {
  await expectPrefetchUsed({ Tab: SettingsTab, prefetch, path, answers: fakeSettings().answers });
});

// Covers SHELL-2.17
test.each(['/settings/deployments', '/settings/deployments?State=failing'])(
  'the deployed tabs at %s are those asked for ahead',
  async (path) => {
    const answers = [
      answer(getDeployments, { clients: [], remotes: [], TotalCount: 0 }),
      answer(getDeploymentHistory, { entries: [], more: false }),
    ];
    const user = { claims: ['deployments_view'] };
    await expectPrefetchUsed({ Tab: SettingsTab, prefetch, path, answers, user });
  },
);
