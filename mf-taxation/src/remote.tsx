import { Route, Routes } from 'react-router-dom';
import { FillOutFormPage, ViewFormPage } from './form-viewer/form-viewer.page';
import { TaxListPage } from './tax-list/tax-list.page';

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
