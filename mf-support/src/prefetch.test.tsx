import { expectPrefetchUsed } from '@portal/shared/testing/prefetch';
import { fakeSupport } from './common/fake-support';
import prefetch from './prefetch';
import SupportTab from './remote';

// Covers SHELL-2.17
test.each(['/support', '/support?sort=Subject', '/support/status?ticket=3'])(
  'the page at %s takes what was asked for ahead',
  async (path) => {
    await expectPrefetchUsed({ Tab: SupportTab, prefetch, path, answers: fakeSupport() });
  },
);
