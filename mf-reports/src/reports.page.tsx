import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { REPORT_RIGHTS } from '@portal/shared/domain/reports';
import { useSession } from '@portal/shared/web/session';
import { EmptyState } from '@portal/shared/web/ui/empty-state';
import { NoAccess } from '@portal/shared/web/ui/no-access';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { Tabs } from '@portal/shared/web/ui/tabs';
import { REPORT_TABS } from './report-tabs';

/** The reports that the user may see (REPORT-1.1). */
export function ReportsPage() {
  const { can, client } = useSession();
  const { report = '' } = useParams();
  const navigate = useNavigate();
  const addressOf = (path: string) => `/${client.clientKey}/reports/${path}`;
  const tabs = REPORT_TABS.filter(({ report: { name } }) => can(REPORT_RIGHTS[name].view));
  const [first] = tabs;
  const isKnown = REPORT_TABS.some(({ path }) => path === report);
  if (first && !isKnown) return <Navigate to={addressOf(first.path)} replace />;
  if (isKnown && !tabs.some(({ path }) => path === report)) return <NoAccess />;

  return (
    <>
      <PageHeader title="Reports" />
      {first ? (
        <Tabs
          label="Reports"
          selected={report}
          tabs={tabs.map(({ path, report: { title }, content }) => ({ id: path, label: title, content }))}
          onSelect={(path) => {
            if (path !== report) void navigate(addressOf(path));
          }}
        />
      ) : (
        <EmptyState title="No reports" text="You have no right to view a report yet." />
      )}
    </>
  );
}
