import { useState } from 'react';
import styled from 'styled-components';
import { useTask } from '@portal/shared/web/http';
import { useToast } from '@portal/shared/web/session';
import { space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { ClockIcon, DownloadIcon, EditIcon, EyeIcon, PrintIcon, SendIcon } from '@portal/shared/web/ui/icons';
import { Row } from '@portal/shared/web/ui/stack';
import { hiddenLook } from '@portal/shared/web/ui/visually-hidden';
import { downloadPdf } from './download-pdf';
import type { W9Form } from '@portal/shared/calls/taxation';
import { withMaskedTins, type W9Values } from './form-values';
import { RevealDialog } from './reveal-dialog';
import type { Revision } from './revision';
import { readSsn } from './use-revealed-ssn';
import { VersionsDialog } from './versions-dialog';

const LITTLE_ROOM = '@media (max-width: 63.99rem)';

/** Where there is little room the icon stands alone, and its title tells a mouse what it means. */
const Tool = styled(Button)`
  ${LITTLE_ROOM} {
    padding-inline: ${space(3)};
    > span:last-child {
      ${hiddenLook}
    }
  }
`;

interface ViewerActionsProps {
  form: W9Form;
  revision: Revision;
  values: W9Values;
  /** MM/DD/YYYY */
  signatureDate: string;
  editing: boolean;
  submitting: boolean;
  mayEdit: boolean;
  /** The full number may be read, for a reason. */
  mayReveal: boolean;
  onEdit: () => void;
  /** Leaves the edit for the form; left out where there is no form yet to go back to. */
  onCancel?: () => void;
  onSubmit: () => void;
  onChooseVersion: (version: number | undefined) => void;
}

/** The buttons of the viewer's bar. */
export function ViewerActions(props: ViewerActionsProps) {
  const { form, revision, values, signatureDate, editing, submitting, mayEdit, mayReveal } = props;
  const [versions, setVersions] = useState(false);
  const [asking, setAsking] = useState(false);
  const toast = useToast();
  const failed = () => toast.error('The PDF could not be made. Please try again.');
  const { busy, run } = useTask({ onError: failed, onFault: failed });

  const download = (shown: W9Values) =>
    run(() => downloadPdf({ revision, values: shown, signatureDate }, `w9-${form.oeid}-${form.year}.pdf`));

  return (
    <>
      {form.handle && (
        <Tool title="Versions" icon={<ClockIcon size={18} />} onClick={() => setVersions(true)}>
          <span>Versions</span>
        </Tool>
      )}
      <Tool title="Print" icon={<PrintIcon size={18} />} onClick={() => window.print()}>
        <span>Print</span>
      </Tool>
      <Tool
        title="Download PDF"
        icon={<DownloadIcon size={18} />}
        busy={busy}
        onClick={() => void download(withMaskedTins(values, form.ssn))}
      >
        <span>Download PDF</span>
      </Tool>
      {mayReveal && !editing && (
        <Tool
          title="PDF with full SSN"
          icon={<EyeIcon size={18} />}
          disabled={busy}
          onClick={() => setAsking(true)}
        >
          <span>PDF with full SSN</span>
        </Tool>
      )}
      {mayEdit && !editing && (
        <Button variant="primary" icon={<EditIcon size={18} />} onClick={props.onEdit}>
          Edit
        </Button>
      )}
      {editing && (
        // Together also where they have to go to a line of their own.
        <Row>
          {props.onCancel && (
            <Button disabled={submitting} onClick={props.onCancel}>
              Cancel
            </Button>
          )}
          {mayEdit && (
            <Button
              variant="primary"
              icon={<SendIcon size={18} />}
              busy={submitting}
              onClick={props.onSubmit}
            >
              Submit
            </Button>
          )}
        </Row>
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
      {form.handle && (
        <VersionsDialog
          open={versions}
          onClose={() => setVersions(false)}
          handle={form.handle}
          year={form.year}
          shown={form.version}
          onChoose={(version) => {
            setVersions(false);
            props.onChooseVersion(version);
          }}
        />
      )}
    </>
  );
}
