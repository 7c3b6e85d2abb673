import { useState } from 'react';
import { useTask } from '@portal/shared/web/http';
import { useToast } from '@portal/shared/web/session';
import { DownloadIcon, EyeIcon } from '@portal/shared/web/ui/icons';
import type { W9Form } from '@portal/shared/calls/taxation';
import { downloadPdf } from './download-pdf';
import { withMaskedTins, type W9Values } from './form-values';
import { RevealDialog } from './reveal-dialog';
import type { Revision } from './revision';
import { Tool } from './tool';
import { readSsn } from './use-revealed-ssn';

export interface PdfToolsProps {
  form: W9Form;
  revision: Revision;
  values: W9Values;
  /** MM/DD/YYYY */
  signatureDate: string;
  /** The file may have the full number, for a reason. */
  mayReveal: boolean;
}

/** Downloads the form as a PDF, with its number masked or, for a reason, in full. */
export function PdfTools({ form, revision, values, signatureDate, mayReveal }: PdfToolsProps) {
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const failed = () => toast.error('The PDF could not be made. Please try again.');
  const { busy, run } = useTask({ onError: failed, onFault: failed });

  const download = (shown: W9Values) =>
    run(() => downloadPdf({ revision, values: shown, signatureDate }, `w9-${form.oeid}-${form.year}.pdf`));

  return (
    <>
      <Tool
        title="Download PDF"
        icon={<DownloadIcon size={18} />}
        busy={busy}
        onClick={() => void download(withMaskedTins(values, form.ssn))}
      >
        <span>Download PDF</span>
      </Tool>
      {mayReveal && (
        <Tool
          title="PDF with full SSN"
          icon={<EyeIcon size={18} />}
          disabled={busy}
          onClick={() => setAsking(true)}
        >
          <span>PDF with full SSN</span>
        </Tool>
      )}
      <RevealDialog
        open={asking}
        title="PDF with full SSN"
        hint="The file shows the number in full: keep it safe."
        action="Download"
        onClose={() => setAsking(false)}
        onReveal={async (reason) => {
          const ssn = await readSsn(form.handle, reason);
          // The dialog closes once the number was read; the file follows.
          void download({ ...values, ssn });
        }}
      />
    </>
  );
}
