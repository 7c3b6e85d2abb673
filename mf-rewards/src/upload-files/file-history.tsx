import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { FILE_COLUMNS } from '@portal/shared/contracts/uploads';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getFulfilmentHistory } from '@portal/shared/contracts/uploads';
import { formatDateTime } from '@portal/shared/domain/dates';
import { FILE_STATUS, mayBeDecided } from '@portal/shared/domain/upload-files';
import { useCall } from '@portal/shared/web/http';
import { Button } from '@portal/shared/web/ui/button';
import type { Column } from '@portal/shared/web/ui/data-table';
import { ListFrame } from '@portal/shared/web/ui/list-view';
import { CellRow, Row } from '@portal/shared/web/ui/stack';
import { StatusTag, type Tone } from '@portal/shared/web/ui/status-tag';
import { useErrorToast } from '@portal/shared/web/ui/use-error-toast';
import { pageOf, useListUrlState, type ListShape } from '@portal/shared/web/ui/use-list-url-state';
import { DecisionDialog } from '../common/decision-dialog';
import type { UploadKindInfo } from '../common/upload-kinds';
import { useDecision } from '../common/use-decision';
import { HistoryTitle } from './upload.styles';

type FileRow = ResponseOf<typeof getFulfilmentHistory>['promotion'][number];

const FILE_LIST: ListShape<never, (typeof FILE_COLUMNS)[number]> = {
  filters: [],
  columns: FILE_COLUMNS,
  defaultSort: { column: 'DateTime', order: 'DESC' },
  sizes: [10, 25, 50, 100],
};
/** A file in work may end at any moment: the history is asked again while one is shown. */
const REFRESH_MS = 3000;

const TONES: Record<number, Tone> = {
  [FILE_STATUS.processing]: 'info',
  [FILE_STATUS.exception]: 'warning',
  [FILE_STATUS.fileRejected]: 'danger',
  [FILE_STATUS.pendingApproval]: 'warning',
  [FILE_STATUS.approved]: 'success',
  [FILE_STATUS.rejected]: 'danger',
  [FILE_STATUS.failed]: 'danger',
};
const pathOf = ({ FileID }: FileRow): string => `status/${FileID}`;
const hasErrors = ({ StatusId }: FileRow): boolean =>
  StatusId === FILE_STATUS.fileRejected || StatusId === FILE_STATUS.failed;

/** The files of this kind; those that wait for approval lead to their status page. */
export function FileHistory({ info }: { info: UploadKindInfo }) {
  const navigate = useNavigate();
  const list = useListUrlState(FILE_LIST);
  const answer = useCall(info.calls.history, pageOf(list), {
    refreshInterval: (latest) =>
      latest?.promotion.some((row) => row.StatusId === FILE_STATUS.processing) ? REFRESH_MS : 0,
  });
  useErrorToast(answer.error);
  const decision = useDecision(answer.retry);
  const { ask } = decision;
  const columns = useMemo(() => columnsOf(info, ask), [info, ask]);

  return (
    <ListFrame
      name={`${info.historyTitle} list`}
      label={info.historyTitle}
      list={list}
      answer={answer}
      head={() => <HistoryTitle>{info.historyTitle}</HistoryTitle>}
      columns={columns}
      rows={answer.data?.promotion}
      rowKey={(row) => row.FileID}
      onRowClick={(row) => (mayBeDecided(row.StatusId) ? () => void navigate(pathOf(row)) : undefined)}
      empty={{ title: 'No files yet', text: 'Files that are uploaded appear here.' }}
    >
      <DecisionDialog decision={decision} />
    </ListFrame>
  );
}

function columnsOf(info: UploadKindInfo, ask: ReturnType<typeof useDecision>['ask']): Array<Column<FileRow>> {
  const columns: Array<Column<FileRow>> = [
    {
      id: 'File_Name',
      header: 'File Name',
      sortable: true,
      cell: (row) =>
        mayBeDecided(row.StatusId) ? <Link to={pathOf(row)}>{row.File_Name}</Link> : row.File_Name,
    },
    {
      id: 'Status',
      header: 'Status',
      sortable: true,
      cell: (row) => (
        <Row $gap={3}>
          <StatusTag tone={TONES[row.StatusId]}>{row.Status}</StatusTag>
          {hasErrors(row) && (
            <Link to={pathOf(row)} aria-label={`View errors of ${row.File_Name}`}>
              View errors
            </Link>
          )}
        </Row>
      ),
    },
    { id: 'DateTime', header: 'Date/Time', sortable: true, cell: (row) => formatDateTime(row.DateTime) },
  ];
  if (info.kind !== 'alternate') return columns;
  return [
    ...columns,
    {
      id: 'Action',
      header: 'Action',
      cell: (row) =>
        mayBeDecided(row.StatusId) && (
          <CellRow>
            {(['reject', 'approve'] as const).map((one) => {
              const label = one === 'approve' ? 'Approve' : 'Reject';
              return (
                <Button
                  key={one}
                  size="small"
                  variant={one === 'approve' ? 'primary' : 'secondary'}
                  aria-label={`${label} ${row.File_Name}`}
                  onClick={(event) => {
                    event.stopPropagation();
                    ask(one, row);
                  }}
                >
                  {label}
                </Button>
              );
            })}
          </CellRow>
        ),
    },
  ];
}
