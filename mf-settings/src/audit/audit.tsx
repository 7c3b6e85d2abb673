import { auditList } from '@portal/shared/calls/audit';
import { exportAudit } from '@portal/shared/contracts/audit';
import { useCall } from '@portal/shared/web/http';
import { WithDefaultView } from '@portal/shared/web/list/views/with-default-view';
import { ListFilterPanel } from '@portal/shared/web/list/list-filter-panel';
import { ListView } from '@portal/shared/web/ui/list-view';
import { Stack } from '@portal/shared/web/ui/stack';
import { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import { AUDIT_COLUMNS } from './audit-columns';
import { AuditDetails } from './audit-details';
import { AUDIT_LIST } from './audit-list.config';
import { ChainNotice } from './chain-notice';

/** Who did what to which thing when, with what it was and what it became (AUDIT-1.6). */
export const Audit = () => (
  <WithDefaultView list="auditEntries">
    <AuditLog />
  </WithDefaultView>
);

function AuditLog() {
  const list = useListUrlState(AUDIT_LIST);
  const asked = AUDIT_LIST.request(list);
  const answer = useCall(auditList, asked);
  return (
    <Stack>
      <ChainNotice />
      <ListView
        name="Audit log"
        label="Audit entries"
        list={list}
        answer={answer}
        head={(bar) => (
          <ListFilterPanel
            definition={AUDIT_LIST}
            {...bar}
            exported={{ endpoint: exportAudit, title: 'Audit log', body: asked, columns: AUDIT_COLUMNS }}
          />
        )}
        columns={AUDIT_COLUMNS}
        rows={answer.data?.rows}
        rowKey={(row) => row.auditId}
        empty={{ title: 'No entries yet', text: 'Every change of data leaves an entry here.' }}
        expand={{
          label: (row) => `Details of entry ${row.auditId}`,
          render: (row) => <AuditDetails row={row} />,
        }}
      />
    </Stack>
  );
}
