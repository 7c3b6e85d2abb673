import { useState } from 'react';
import { bulkResults, bulkResultsExport } from '../../../calls/bulk';
import type { ResponseOf } from '../../../contracts/endpoint';
import { useCall } from '@portal/shared/web/http';
import { DataTable, type Column } from '@portal/shared/web/ui/data-table';
import { Pager } from '@portal/shared/web/ui/pager';
import { ListLayoutContext } from '@portal/shared/web/ui/use-list-layout';
import { Row, Stack } from '@portal/shared/web/ui/stack';
import { ListExport } from '../list-export';

type Result = ResponseOf<typeof bulkResults>['rows'][number];

const COLUMNS: ReadonlyArray<Column<Result>> = [
  { id: 'ID', header: 'ID', cell: (row) => row.id, sheet: { kind: 'id' } },
  { id: 'Name', header: 'Name', cell: (row) => row.name, sheet: {} },
  { id: 'Result', header: 'Result', cell: (row) => row.result, sheet: {} },
  { id: 'Reason', header: 'Reason', cell: (row) => row.reason, sheet: {} },
];
const SIZES = [10, 25, 50, 100];

/** What became of each row of a run, refused ones first. */
export function BulkResults({ runId, title }: { runId: number; title: string }) {
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(10);
  const results = useCall(bulkResults, { runId, page, pageSize: size });
  const { data, error, isValidating, retry } = results;
  return (
    <Stack $gap={2}>
      <Row $justify="end">
        {/* The dialog stands in the list whose rows these are, but has columns of its own. */}
        <ListLayoutContext value={undefined}>
          <ListExport
            endpoint={bulkResultsExport}
            title={`${title} results`}
            body={{ runId }}
            columns={COLUMNS}
            total={data?.total}
          />
        </ListLayoutContext>
      </Row>
      <DataTable
        label="Results"
        columns={COLUMNS}
        rows={data?.rows}
        rowKey={(row) => row.id}
        refreshing={isValidating}
        error={error?.message}
        reference={error?.reference}
        onRetry={retry}
        empty={{ title: 'No results' }}
      />
      <Pager
        page={page}
        pageSize={size}
        total={data?.total}
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
