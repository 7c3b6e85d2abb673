import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RequireClaim } from '@portal/shared/web/ui/no-access';
import { PromotionListPage } from './promotion-list/promotion-list.page';

/** Code splitting: the list needs neither form nor calendar. */
const PromotionEditPage = lazy(async () => ({
  default: (await import('./promotion-edit/promotion-edit.page')).PromotionEditPage,
}));

/** The tab 'Promotions': the list, and one promotion to create or edit. */
export default function PromotionsTab() {
  return (
    <Routes>
      <Route index element={<PromotionListPage />} />
      <Route
        path=":promotionId"
        element={
          <RequireClaim claim="promotion_create">
            <PromotionEditPage />
          </RequireClaim>
        }
      />
    </Routes>
  );
}
