import { expectPrefetchUsed } from '@portal/shared/testing/prefetch';
import { fakeTaxation } from './common/fake-taxation';
import prefetch from './prefetch';
import TaxationTab from './remote';

// Covers SHELL-2.17
test.each(['/taxation', '/taxation?year=2025&page=2'])(
  'the list at %s takes what was asked for ahead',
  async (path) => {
    await expectPrefetchUsed({ Tab: TaxationTab, prefetch, path, answers: fakeTaxation() });
  },
);
