import { useEffect, useRef } from 'react';
import { Button } from '@portal/shared/web/ui/button';
import { EditIcon, PrintIcon, SendIcon } from '@portal/shared/web/ui/icons';
import { Row } from '@portal/shared/web/ui/stack';
import { PdfTools, type PdfToolsProps } from './pdf-tools';
import { Tool } from './tool';
import { VersionsTool } from './versions-tool';

interface EditButtonsProps {
  mayEdit: boolean;
  submitting: boolean;
  /** Leaves the edit for the form; left out where there is no form yet to go back to. */
  onCancel?: () => void;
  onSubmit: () => void;
}

interface ViewerActionsProps extends PdfToolsProps, EditButtonsProps {
  editing: boolean;
  onEdit: () => void;
  onChooseVersion: (version: number | undefined) => void;
}

/** The buttons of the viewer's bar. */
export function ViewerActions(props: ViewerActionsProps) {
  const { form, editing, mayEdit, mayReveal } = props;
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(editing);
  useEffect(() => {
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <>
      {form.handle && <VersionsTool form={form} handle={form.handle} onChoose={props.onChooseVersion} />}
      <Tool title="Print" icon={<PrintIcon size={18} />} onClick={() => window.print()}>
        <span>Print</span>
      </Tool>
      <PdfTools {...props} mayReveal={mayReveal && !editing} />
      {mayEdit && !editing && (
        <Button ref={edit} variant="primary" icon={<EditIcon size={18} />} onClick={props.onEdit}>
          Edit
        </Button>
      )}
      {editing && <EditButtons {...props} />}
    </>
  );
}

const EditButtons = ({ mayEdit, submitting, onCancel, onSubmit }: EditButtonsProps) => (
  // Together also where they have to go to a line of their own.
  <Row>
    {onCancel && (
      <Button disabled={submitting} onClick={onCancel}>
        Cancel
      </Button>
    )}
    {mayEdit && (
      <Button variant="primary" icon={<SendIcon size={18} />} busy={submitting} onClick={onSubmit}>
        Submit
      </Button>
    )}
  </Row>
);
