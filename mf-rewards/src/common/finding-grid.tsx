import { useMemo, useState } from 'react';
import { formatCount } from '@portal/shared/domain/digits';
import { andMore } from '@portal/shared/domain/upload-files';
import { ERROR_COLUMN } from '@portal/shared/domain/upload-header';
import { orNothing } from '@portal/shared/domain/nothing';
import { useCall } from '@portal/shared/web/http';
import { Surface } from '@portal/shared/web/ui/card';
import { DataTable } from '@portal/shared/web/ui/data-table';
import { Pager } from '@portal/shared/web/ui/pager';
import type { UploadKindInfo } from './upload-kinds';
import { GroupHead, Sentence } from './file-look.styles';
import { columnsOf, describe, type FindingGroup, type FindingRow } from './findings';

const SIZES = [10, 25, 50, 100];

interface FindingGridProps {
  info: UploadKindInfo;
  fileId: number;
  group: FindingGroup;
}

/** One group of errors or warnings with its rows, paged here: all of them are loaded at once. */
export function FindingGrid({ info, fileId, group }: FindingGridProps) {
  const [page, setPage] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  const {
    data: rows,
    error,
    isValidating,
    retry,
  } = useCall(info.calls.errorData, {
    fileId,
    checkId: group.checkId,
  });
  const text = describe(group, rows);
  const columns = useMemo(
    () =>
      columnsOf(rows ?? []).map((name) => ({
        id: name,
        header: name,
        cell: (row: FindingRow) =>
          name === ERROR_COLUMN ? <Sentence>{row[name]}</Sentence> : orNothing(row[name]),
      })),
    [rows],
  );
  const numbered = useMemo(() => new Map(rows?.map((row, index) => [row, index])), [rows]);

  return (
    <Surface as="div" $flush>
      <GroupHead>
        <h4>{text}</h4>
        <span>{`${formatCount(group.count)} with ${group.isError ? 'errors' : 'warnings'}`}</span>
      </GroupHead>
      {group.count > group.listed && (
        <GroupHead>
          {`The first ${formatCount(group.listed)} are listed, ${andMore(group.count - group.listed)}.`}
        </GroupHead>
      )}
      {group.hasRows && (
        <>
          <DataTable
            label={text}
            columns={columns}
            rows={rows?.slice((page - 1) * pageSize, page * pageSize)}
            rowKey={(row) => numbered.get(row) ?? 0}
            refreshing={isValidating}
            error={error?.message}
            reference={error?.reference}
            onRetry={retry}
            empty={{ title: 'No rows' }}
          />
          <Pager
            page={page}
            pageSize={pageSize}
            total={rows?.length}
            sizes={SIZES}
            onPage={(next) => setPage(next)}
            onSize={(size) => {
              setPageSize(size);
              setPage(1);
            }}
          />
        </>
      )}
    </Surface>
  );
}
