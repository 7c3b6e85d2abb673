import { expectPrefetchUsed } from '@portal/shared/testing/prefetch';
import { fakeReports } from './common/fake-reports';
import prefetch from './prefetch';
import ReportsTab from './remote';

// Covers SHELL-2.17
test('the outstanding rewards take what was asked for ahead', async () => {
  const path = '/reports/outstanding';
  await expectPrefetchUsed({ Tab: ReportsTab, prefetch, path, answers: fakeReports() });
});
