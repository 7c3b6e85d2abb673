import { getPromotionById } from '@portal/shared/contracts/promotions';
import { answer, refuse } from '@portal/shared/testing/fake-shell';
import { expectPrefetchUsed } from '@portal/shared/testing/prefetch';
import prefetch from './prefetch';
import { fakePromotions } from './promotion-list/fake-promotions';
import PromotionsTab from './remote';

// Covers SHELL-2.17
test.each(['/promotion', '/promotion?page=2&sort=-Funds&PromotionName=a'])(
  'the list at %s takes what was asked for ahead',
  async (path) => {
    const answers = [...fakePromotions(), answer(getPromotionById, () => refuse(404, 'Not found.'))];
    await expectPrefetchUsed({ Tab: PromotionsTab, prefetch, path, answers });
  },
);
