import { useMemo } from 'react';
import styled from 'styled-components';
import { useSession } from '@portal/shared/web/session';
import { DataTable } from '@portal/shared/web/ui/data-table';
import type { SheetRow } from '@portal/shared/web/workbook/sheet';
import { previewColumns } from './preview-columns';
import type { Report } from './report';

/**
 * One line for each row, so that the place that is kept fits whatever they hold; the table scrolls sideways in itself. Rows that
 * are read anew are not dimmed: that happens by itself, while the user does something else, and dimmed they lack contrast.
 */
const OneLineEach = styled.div`
  /* Paper does not scroll. */
  @media screen {
    th,
    td {
      white-space: nowrap;
    }
  }
`;

interface NewestTableProps {
  report: Report;
  /** One at least. */
  rows: readonly SheetRow[];
  /** Those of another range are on their way. */
  refreshing: boolean;
}

/** The newest rows of a report in its columns. */
export function NewestTable({ report, rows, refreshing }: NewestTableProps) {
  const { labels } = useSession().client;
  const [first] = rows;
  const columns = useMemo(
    () => previewColumns(first ? report.columns(labels, first) : []),
    [report, labels, first],
  );
  const places = useMemo(() => new Map(rows.map((row, at) => [row, at])), [rows]);
  return (
    <OneLineEach aria-busy={refreshing}>
      <DataTable<SheetRow>
        label="Newest rows"
        columns={columns}
        rows={rows}
        rowKey={(row) => places.get(row) ?? 0}
        empty={{ title: '' }}
        compact
      />
    </OneLineEach>
  );
}
