import { runStandalone } from '@portal/shared/testing/standalone';
import { fakePromotionEdit } from './promotion-edit/fake-promotion-edit';
import { fakePromotions } from './promotion-list/fake-promotions';
import PromotionsTab from './remote';

runStandalone(PromotionsTab, { path: '/promotion', answers: [...fakePromotionEdit(), ...fakePromotions()] });
