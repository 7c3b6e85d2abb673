import { Route, Routes } from 'react-router-dom';
import { RequireClaim } from '@portal/shared/web/ui/no-access';
import { ReportsPage } from './reports.page';

/** The tab 'Reports': four reports to preview and to download as workbooks. */
export default function ReportsTab() {
  return (
    <RequireClaim claim="reports_view">
      <Routes>
        <Route path=":report?" element={<ReportsPage />} />
      </Routes>
    </RequireClaim>
  );
}
