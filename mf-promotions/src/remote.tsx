import { Route, Routes } from 'react-router-dom';
import { PromotionEditPage } from './promotion-edit/promotion-edit.page';
import { PromotionListPage } from './promotion-list/promotion-list.page';

/** The tab 'Promotions': the list, and one promotion to create or edit. */
export default function PromotionsTab() {
  return (
    <Routes>
      <Route index element={<PromotionListPage />} />
      <Route path=":promotionId" element={<PromotionEditPage />} />
    </Routes>
  );
}
