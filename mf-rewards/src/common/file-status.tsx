import { FILE_STATUS, NO_ERRORS_TEXT } from '@portal/shared/domain/upload-files';
import { Banner } from '@portal/shared/web/ui/banner';
import { Stack } from '@portal/shared/web/ui/stack';
import type { UploadKindInfo } from './upload-kinds';
import { SectionTitle } from './file-look.styles';
import { FindingGrid } from './finding-grid';
import type { FindingGroup } from './findings';

interface FileStatusProps {
  info: UploadKindInfo;
  fileId: number;
  statusId: number;
  groups: readonly FindingGroup[];
}

/** The message of a status over its groups (UPLOAD-4.4). */
function messageOf(statusId: number): { text: string; variant: 'error' | 'warning' } | undefined {
  if (statusId === FILE_STATUS.exception) return { text: 'Exception', variant: 'warning' };
  if (statusId === FILE_STATUS.fileRejected || statusId === FILE_STATUS.failed)
    return { text: 'File Rejected', variant: 'error' };
  return undefined;
}

/** Errors and warnings of a file, each group with its rows. */
export function FileStatus({ info, fileId, statusId, groups }: FileStatusProps) {
  const errors = groups.filter((group) => group.isError);
  const warnings = groups.filter((group) => !group.isError);
  const message = messageOf(statusId);
  const clean = info.kind === 'alternate' ? errors.length === 0 : groups.length === 0;
  const section = (title: string, own: readonly FindingGroup[]) =>
    own.length > 0 && (
      <Stack $gap={3}>
        <SectionTitle>{title}</SectionTitle>
        {own.map((group) => (
          <FindingGrid key={group.checkId} info={info} fileId={fileId} group={group} />
        ))}
      </Stack>
    );
  return (
    <Stack $gap={5}>
      {message && <Banner variant={message.variant}>{message.text}</Banner>}
      {clean && statusId !== FILE_STATUS.expired && (
        <Banner variant="success">{NO_ERRORS_TEXT[info.kind]}</Banner>
      )}
      {section('Errors', errors)}
      {section('Warnings', warnings)}
    </Stack>
  );
}
