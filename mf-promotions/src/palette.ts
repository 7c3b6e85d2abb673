import { newPromotion } from '@portal/shared/calls/promotions';
import type { PaletteModule } from '@portal/shared/remote';
import { call } from '@portal/shared/web/http';

/** What the search of the portal offers of this tab. */
const entries: PaletteModule['default'] = ({ can }) => [
  ...(can('promotion_view') ? [{ label: 'Promotions', kind: 'page', to: 'promotion' } as const] : []),
  ...(can('promotion_create')
    ? [
        {
          label: 'Create promotion',
          words: 'new',
          kind: 'action',
          to: async () => `promotion/${(await call(newPromotion)).promotionId}`,
        } as const,
      ]
    : []),
];
export default entries;
