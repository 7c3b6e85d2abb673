import { Route, Routes } from 'react-router-dom';
import { useSession } from '@portal/shared/web/session';
import { ReportsPage } from './reports.page';

/** The tab 'Reports': four reports to preview and to download as workbooks. */
export default function ReportsTab() {
  const { can } = useSession();
  if (!can('reports_view')) return null;
  return (
    <Routes>
      <Route path=":report?" element={<ReportsPage />} />
    </Routes>
  );
}
