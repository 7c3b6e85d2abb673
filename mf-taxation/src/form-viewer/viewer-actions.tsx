import { useState } from 'react';
import styled from 'styled-components';
import { useToast } from '@portal/shared/web/session';
import { space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { ClockIcon, DownloadIcon, EditIcon, PrintIcon, SendIcon } from '@portal/shared/web/ui/icons';
import { hiddenLook } from '@portal/shared/web/ui/visually-hidden';
import { downloadPdf } from './download-pdf';
import type { W9Form, W9Values } from './form-values';
import type { Revision } from './revision';
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
  /** What stands in the SSN boxes: masked, or in full while it is entered or revealed. */
  ssn: string;
  /** MM/DD/YYYY */
  signatureDate: string;
  editing: boolean;
  submitting: boolean;
  mayEdit: boolean;
  onEdit: () => void;
  onSubmit: () => void;
  onChooseVersion: (version: number | undefined) => void;
}

/** The buttons of the viewer's bar. */
export function ViewerActions(props: ViewerActionsProps) {
  const { form, revision, values, ssn, signatureDate, editing, submitting, mayEdit } = props;
  const [versions, setVersions] = useState(false);
  const [busy, setBusy] = useState(false);
  const toast = useToast();

  const download = async () => {
    setBusy(true);
    try {
      await downloadPdf(
        { revision, values: { ...values, ssn }, signatureDate },
        `w9-${form.OEID}-${form.year}.pdf`,
      );
    } catch {
      toast.error('The PDF could not be made. Please try again.');
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {form.Handle && (
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
        onClick={() => void download()}
      >
        <span>Download PDF</span>
      </Tool>
      {mayEdit && !editing && (
        <Button variant="primary" icon={<EditIcon size={18} />} onClick={props.onEdit}>
          Edit
        </Button>
      )}
      {mayEdit && editing && (
        <Button variant="primary" icon={<SendIcon size={18} />} busy={submitting} onClick={props.onSubmit}>
          Submit
        </Button>
      )}
      {form.Handle && (
        <VersionsDialog
          open={versions}
          onClose={() => setVersions(false)}
          handle={form.Handle}
          year={form.year}
          shown={form.Version}
          onChoose={(version) => {
            setVersions(false);
            props.onChooseVersion(version);
          }}
        />
      )}
    </>
  );
}
