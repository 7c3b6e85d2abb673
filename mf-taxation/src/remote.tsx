import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { TaxListPage } from './tax-list/tax-list.page';

/** The viewer is fetched when a form is opened. */
const viewer = () => import('./form-viewer/form-viewer.page');
const ViewFormPage = lazy(async () => ({ default: (await viewer()).ViewFormPage }));
const FillOutFormPage = lazy(async () => ({ default: (await viewer()).FillOutFormPage }));

/** The tab 'Taxation': overview and list, with the form viewer opening above them. */
export default function TaxationTab() {
  return (
    <Routes>
      <Route element={<TaxListPage />}>
        <Route index element={null} />
        <Route path="form/:year/:handle" element={<ViewFormPage />} />
        <Route path="fill-out/:year/:portBu/:oeid" element={<FillOutFormPage />} />
      </Route>
    </Routes>
  );
}
