import { runStandalone } from '@portal/shared/testing/standalone';
import { fakePromotions } from './promotion-list/fake-promotions';
import PromotionsTab from './remote';

runStandalone(PromotionsTab, { path: '/promotion', answers: fakePromotions() });
