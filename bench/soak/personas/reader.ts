import { chance, pick } from './calls';

const ORDER = ['ASC', 'DESC'];
const page = (SortColumn) => ({
  PageNo: 1 + Math.floor(Math.random() * 3),
  PageSize: pick([10, 10, 25, 100]),
  SortColumn,
  SortOrder: pick(ORDER),
});

/** Looks at everything there is to see: lists with filters and orders, overviews, report previews. */
export const reader = {
  loginId: 'exec',

  open({ user }) {
    const looks = [
      () =>
        user.read('/api/Promotions/getpromotion', {
          ...page(pick(['PromotionID', 'Funds', 'CreatedDate', 'Status'])),
          ...(chance(0.3) ? { PromotionName: pick(['a', 'bonus', 'zz']) } : {}),
        }),
      () =>
        user.read('/api/Rewards/getrewardslist', {
          ...page(pick(['RewardID', 'Rewards', 'OfficeName', 'RewardStatus', 'CreatedDate'])),
          ...(chance(0.3) ? { OfficeName: pick(['an', 'soak', 'zz']) } : {}),
          ...(chance(0.3) ? { RewardStatus: pick([4, 11, 12]) } : {}),
        }),
      () =>
        user.read('/api/AdminSupport/AdminSupportTicketList', {
          ...page(pick(['TicketNo', 'Date', 'Subject', 'Status'])),
          ...(chance(0.3) ? { Status: pick([1, 2, 3]) } : {}),
        }),
      () =>
        user.read('/api/Taxation/W9AdminTaxGird', {
          ...page(pick(['Amount', 'OfficerName', 'OEID', 'STATUS'])),
          ...(chance(0.3) ? { lOfficerName: 'an' } : {}),
        }),
      () => user.read('/api/Taxation/W9AdimDashBoard', {}),
      () => user.read('/api/Promotion/PromotionFundOverView'),
      () => user.read('/api/Reward/RewardsRedeemRewardsOverview'),
      () => user.read('/api/OAuth/oauth/self'),
      () =>
        user.read('/api/Reports/getoutstandingreport', {
          FromDate: '2026-01-01 00:00:00',
          ToDate: '2026-12-31 00:00:00',
          IsDownload: false,
        }),
    ];
    return { step: () => pick(looks)() };
  },
};
