import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { FILE_STATUS, mayBeDecided } from '@portal/shared/domain/upload-files';
import { useCall } from '@portal/shared/web/http';
import { Card } from '@portal/shared/web/ui/card';
import { WithDefaultView } from '@portal/shared/web/list/views/with-default-view';
import { ListFilterPanel } from '@portal/shared/web/list/list-filter-panel';
import { ListView } from '@portal/shared/web/ui/list-view';
import { Stack } from '@portal/shared/web/ui/stack';
import { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import { useFromFiles } from '../common/file-list-address';
import { DecisionDialog } from '../common/decision-dialog';
import { FileSummary } from '../common/file-summary';
import { FindingsOfFile } from '../common/findings-of-file';
import type { UploadKindInfo } from '../common/upload-kinds';
import { useDecision } from '../common/use-decision';
import { fileColumns, fileDecisions, pathOf } from './file-columns';
import { FILE_LIST } from './file-list.config';
import { HistoryTitle } from './upload-files.styles';

/** A file in work may end at any moment: the history is asked again while one is shown. */
const REFRESH_MS = 3000;

const LIVE = ['file'];

/** The files of this kind; those that wait for approval lead to their status page. */
export const FileHistory = ({ info }: { info: UploadKindInfo }) => (
  <WithDefaultView list="files">
    <Files info={info} />
  </WithDefaultView>
);

function Files({ info }: { info: UploadKindInfo }) {
  const navigate = useNavigate();
  const state = useFromFiles();
  const list = useListUrlState(FILE_LIST);
  const asked = FILE_LIST.request(list);
  const answer = useCall(info.calls.history, asked, {
    refreshInterval: (latest) =>
      latest?.rows.some((row) => row.statusId === FILE_STATUS.processing) ? REFRESH_MS : 0,
  });
  const decision = useDecision(answer.retry);
  const { ask } = decision;
  const columns = useMemo(
    () => (info.kind === 'alternate' ? [...fileColumns, fileDecisions(ask)] : fileColumns),
    [info, ask],
  );

  return (
    <ListView
      name={`${info.historyTitle} list`}
      live={LIVE}
      label={info.historyTitle}
      list={list}
      answer={answer}
      head={(bar) => (
        <Stack $gap={3}>
          <HistoryTitle>{info.historyTitle}</HistoryTitle>
          <ListFilterPanel
            definition={FILE_LIST}
            {...bar}
            exported={{ endpoint: info.calls.exported, title: info.historyTitle, body: asked, columns }}
          />
        </Stack>
      )}
      columns={columns}
      rows={answer.data?.rows}
      rowKey={(row) => row.fileId}
      onRowClick={(row) =>
        mayBeDecided(row.statusId) ? () => void navigate(pathOf(row), { state }) : undefined
      }
      empty={{ title: 'No files yet', text: 'Files that are uploaded appear here.' }}
    >
      <DecisionDialog
        decision={decision}
        look={(file) => (
          <Stack $gap={4}>
            <FileSummary info={info} fileId={file.fileId} />
            <Card title="File Status">
              <FindingsOfFile info={info} file={file} />
            </Card>
          </Stack>
        )}
      />
    </ListView>
  );
}
