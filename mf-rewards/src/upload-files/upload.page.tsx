import { useLocation } from 'react-router-dom';
import { call, CallError } from '@portal/shared/web/http';
import { useToast } from '@portal/shared/web/session';
import { Button } from '@portal/shared/web/ui/button';
import { Card } from '@portal/shared/web/ui/card';
import { DownloadIcon } from '@portal/shared/web/ui/icons';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { Stack } from '@portal/shared/web/ui/stack';
import type { UploadKindInfo } from '../common/upload-kinds';
import { FileHistory } from './file-history';
import { UploadInstructions } from './upload-instructions';
import { TwoParts } from './upload.styles';
import { UploadPanel } from './upload-panel';

/** Upload Fulfillment and Upload Alternate (UPLOAD-4.1): one screen of the same parts. */
export function UploadPage({ info }: { info: UploadKindInfo }) {
  const { state } = useLocation() as { state: { listSearch?: string } | null };
  return (
    <>
      <PageHeader
        title={info.title}
        back={{ to: `..${state?.listSearch ?? ''}`, label: 'Back' }}
        actions={<SampleButton info={info} />}
      />
      <Stack $gap={5}>
        <Card title="New file">
          <TwoParts>
            <UploadPanel info={info} />
            <UploadInstructions kind={info.kind} />
          </TwoParts>
        </Card>
        <FileHistory info={info} />
      </Stack>
    </>
  );
}

function SampleButton({ info }: { info: UploadKindInfo }) {
  const toast = useToast();
  const download = async () => {
    try {
      const { PreSignedURL } = await call(info.calls.template);
      // The answer is an attachment: the page stays where it is.
      window.location.assign(PreSignedURL);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      toast.error(cause.message);
    }
  };
  return (
    <Button icon={<DownloadIcon size={18} />} onClick={() => void download()}>
      Download Sample File
    </Button>
  );
}
