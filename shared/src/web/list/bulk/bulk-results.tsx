import { useState } from 'react';
import { exportBulkResults, getBulkResults } from '../../../contracts/bulk';
import type { ResponseOf } from '../../../contracts/endpoint';
import { useCall } from '@portal/shared/web/http';
import { DataTable, type Column } from '@portal/shared/web/ui/data-table';
import { Pager } from '@portal/shared/web/ui/pager';
import { ListLayoutContext } from '@portal/shared/web/ui/use-list-layout';
import { Row, Stack } from '@portal/shared/web/ui/stack';
import { ListExport } from '../list-export';

type Result = ResponseOf<typeof getBulkResults>['Data'][number];

const COLUMNS: ReadonlyArray<Column<Result>> = [
  { id: 'ID', header: 'ID', cell: (row) => row.ID, sheet: { kind: 'id' } },
  { id: 'Name', header: 'Name', cell: (row) => row.Name || '—', sheet: {} },
  { id: 'Result', header: 'Result', cell: (row) => row.Result, sheet: {} },
  { id: 'Reason', header: 'Reason', cell: (row) => row.Reason || '—', sheet: {} },
];
const SIZES = [10, 25, 50, 100];

/** What became of each row of a run, refused ones first. */
export function BulkResults({ runId, title }: { runId: number; title: string }) {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const results = useCall(getBulkResults, { BulkID: runId, PageNo: page, PageSize: size });
  const { data, error, isValidating, retry } = results;
  return (
    <Stack $gap={2}>
      <Row $justify="end">
        {/* The dialog stands in the list whose rows these are, but has columns of its own. */}
        <ListLayoutContext value={undefined}>
          <ListExport
            endpoint={exportBulkResults}
            title={`${title} results`}
            body={{ BulkID: runId }}
            columns={COLUMNS}
            total={data?.TotalCount}
          />
        </ListLayoutContext>
      </Row>
      <DataTable
        label="Results"
        columns={COLUMNS}
        rows={data?.Data}
        rowKey={(row) => row.ID}
        refreshing={isValidating}
        error={error?.message}
        reference={error?.reference}
        onRetry={retry}
        empty={{ title: 'No results' }}
      />
      <Pager
        page={page}
        pageSize={size}
        total={data?.TotalCount}
        sizes={SIZES}
        onPage={setPage}
        onSize={(next) => {
          setSize(next);
          setPage(1);
        }}
      />
    </Stack>
  );
}
