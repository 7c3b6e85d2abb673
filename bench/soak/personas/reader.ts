import { getPromotionFundOverview, getPromotions } from '../../../shared/src/contracts/promotions';
import { getOutstandingReport } from '../../../shared/src/contracts/reports';
import { getRewardsList, getRewardsOverview } from '../../../shared/src/contracts/rewards';
import { getSelf } from '../../../shared/src/contracts/session';
import { getSupportTickets } from '../../../shared/src/contracts/support';
import { getTaxDashboard, getTaxList } from '../../../shared/src/contracts/taxation';
import type { Persona } from '../persona';
import { chance, pick } from './calls';

const ORDER = ['ASC', 'DESC'] as const;
const page = <C extends string>(SortColumn: C) => ({
  PageNo: 1 + Math.floor(Math.random() * 3),
  PageSize: pick([10, 10, 25, 100]),
  SortColumn,
  SortOrder: pick(ORDER),
});

/** Looks at everything there is to see: lists with filters and orders, overviews, report previews. */
export const reader: Persona = {
  loginId: 'exec',

  open({ user }) {
    const looks = [
      () =>
        user.read(getPromotions, {
          ...page(pick(['PromotionID', 'Funds', 'CreatedDate', 'Status'] as const)),
          ...(chance(0.3) ? { PromotionName: pick(['a', 'bonus', 'zz']) } : {}),
        }),
      () =>
        user.read(getRewardsList, {
          ...page(pick(['RewardID', 'Rewards', 'OfficeName', 'RewardStatus', 'CreatedDate'] as const)),
          ...(chance(0.3) ? { OfficeName: pick(['an', 'soak', 'zz']) } : {}),
          ...(chance(0.3) ? { RewardStatus: pick([4, 11, 12]) } : {}),
        }),
      () =>
        user.read(getSupportTickets, {
          ...page(pick(['TicketNo', 'Date', 'Subject', 'Status'] as const)),
          ...(chance(0.3) ? { Status: pick([1, 2, 3]) } : {}),
        }),
      () =>
        user.read(getTaxList, {
          ...page(pick(['Amount', 'OfficerName', 'OEID', 'STATUS'] as const)),
          ...(chance(0.3) ? { lOfficerName: 'an' } : {}),
        }),
      () => user.read(getTaxDashboard, {}),
      () => user.read(getPromotionFundOverview),
      () => user.read(getRewardsOverview),
      () => user.read(getSelf),
      () =>
        user.read(getOutstandingReport, {
          FromDate: '2026-01-01 00:00:00',
          ToDate: '2026-12-31 00:00:00',
          IsDownload: false,
        }),
    ];
    return { step: () => pick(looks)() };
  },
};
