import { useLocation } from 'react-router-dom';
import { useAction } from '@portal/shared/web/http';
import { Button } from '@portal/shared/web/ui/button';
import { Card } from '@portal/shared/web/ui/card';
import { DownloadIcon } from '@portal/shared/web/ui/icons';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { Stack } from '@portal/shared/web/ui/stack';
import type { UploadKindInfo } from '../common/upload-kinds';
import { FileHistory } from './file-history';
import { UploadInstructions } from './upload-instructions';
import { OnScreen, TwoParts } from './upload-files.styles';
import { UploadPanel } from './upload-panel';

/** Upload Fulfillment and Upload Alternate (UPLOAD-4.1): one screen of the same parts. */
export function UploadFilesPage({ info }: { info: UploadKindInfo }) {
  const { state } = useLocation() as { state: { listSearch?: string } | null };
  return (
    <>
      <PageHeader
        title={info.title}
        back={{ to: `..${state?.listSearch ?? ''}`, label: 'Back' }}
        actions={<SampleButton info={info} />}
      />
      <Stack $gap={5}>
        <OnScreen>
          <Card title="New file">
            <TwoParts>
              <UploadPanel info={info} />
              <UploadInstructions kind={info.kind} />
            </TwoParts>
          </Card>
        </OnScreen>
        <FileHistory info={info} />
      </Stack>
    </>
  );
}

function SampleButton({ info }: { info: UploadKindInfo }) {
  const { busy, run } = useAction(info.calls.template);
  const download = async () => {
    const answer = await run(undefined);
    // The answer is an attachment: the page stays where it is.
    if (answer) window.location.assign(answer.url);
  };
  return (
    <Button icon={<DownloadIcon size={18} />} busy={busy} onClick={() => void download()}>
      Download Sample File
    </Button>
  );
}
