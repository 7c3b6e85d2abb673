import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FileRow } from '@portal/shared/calls/uploads';
import { formatDateTime } from '@portal/shared/domain/dates';
import { FILE_STATUS, mayBeDecided } from '@portal/shared/domain/upload-files';
import { Button } from '@portal/shared/web/ui/button';
import type { Column } from '@portal/shared/web/ui/data-table';
import { CellRow, Row } from '@portal/shared/web/ui/stack';
import { StatusTag, type Tone } from '@portal/shared/web/ui/status-tag';
import { useFromFiles } from '../common/file-list-address';
import type { useDecision } from '../common/use-decision';

const TONES: Record<number, Tone> = {
  [FILE_STATUS.processing]: 'info',
  [FILE_STATUS.exception]: 'warning',
  [FILE_STATUS.fileRejected]: 'danger',
  [FILE_STATUS.pendingApproval]: 'warning',
  [FILE_STATUS.approved]: 'success',
  [FILE_STATUS.rejected]: 'danger',
  [FILE_STATUS.failed]: 'danger',
};
/** What the status page of a file tells that the user can do nothing about in the history. */
const LOOKS: Partial<Record<number, string>> = {
  [FILE_STATUS.processing]: 'View progress',
  [FILE_STATUS.fileRejected]: 'View errors',
  [FILE_STATUS.rejected]: 'View reason',
  [FILE_STATUS.failed]: 'View errors',
};

/** @returns the address of a file's page, from that of its list */
export const pathOf = ({ fileId }: Pick<FileRow, 'fileId'>): string => `status/${fileId}`;

interface FileLinkProps {
  row: FileRow;
  /** Where its text alone does not say of which file. */
  label?: string;
  children: ReactNode;
}

const FileLink = ({ row, label, children }: FileLinkProps) => (
  <Link to={pathOf(row)} state={useFromFiles()} aria-label={label}>
    {children}
  </Link>
);

function StatusCell({ row }: { row: FileRow }) {
  const look = LOOKS[row.statusId];
  return (
    <Row $gap={3}>
      <StatusTag tone={TONES[row.statusId]}>{row.status}</StatusTag>
      {look && (
        <FileLink row={row} label={`${look} of ${row.fileName}`}>
          {look}
        </FileLink>
      )}
    </Row>
  );
}

/** The history of either kind (UPLOAD-4.1). All have a width, so that they stand still when a file changes its status. */
export const fileColumns: ReadonlyArray<Column<FileRow>> = [
  {
    id: 'File_Name',
    header: 'File Name',
    width: '22rem',
    sortable: true,
    sheet: {},
    cell: (row) =>
      mayBeDecided(row.statusId) ? <FileLink row={row}>{row.fileName}</FileLink> : row.fileName,
  },
  {
    id: 'Status',
    header: 'Status',
    width: '16rem',
    sortable: true,
    sheet: {},
    cell: (row) => <StatusCell row={row} />,
  },
  {
    id: 'DateTime',
    header: 'Date/Time',
    width: '12rem',
    sortable: true,
    sheet: { kind: 'date' },
    cell: (row) => formatDateTime(row.at),
  },
];

/**
 * Alternate files are decided from their row, because their status page has no buttons (UPLOAD-4.6); the button
 * opens what is in the file, with the question below it.
 */
export const fileDecisions = (ask: ReturnType<typeof useDecision>['ask']): Column<FileRow> => ({
  id: 'Action',
  header: 'Action',
  screenOnly: true,
  cell: (row) =>
    mayBeDecided(row.statusId) && (
      <CellRow>
        <Button size="small" aria-label={`Reject ${row.fileName}`} onClick={() => ask('reject', row)}>
          Reject
        </Button>
        <Button
          size="small"
          variant="primary"
          aria-label={`Approve ${row.fileName}`}
          onClick={() => ask('approve', row)}
        >
          Approve
        </Button>
      </CellRow>
    ),
});
