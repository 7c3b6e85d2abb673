import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { W9Field } from '@portal/shared/domain/w9-entry';
import { LetterPaper } from '@portal/shared/web/ui/letter-paper';
import type { W9Form } from '@portal/shared/calls/taxation';
import { EditDialogs } from './edit-dialogs';
import { FormConflict } from './form-conflict';
import { InstructionPages } from './instruction-pages';
import { revisionById } from './known-revisions';
import { controlId } from './page-one/page-one-context';
import { PageOne } from './page-one/page-one';
import { PageRail } from './page-rail';
import { ProblemAlert } from './problem-alert';
import { RevealDialog } from './reveal-dialog';
import { storedSignatureDate, today } from './signature-date';
import { useInstructions } from './use-instructions';
import { useRevealedSsn } from './use-revealed-ssn';
import { useScrollToTop } from './use-scroll-to-top';
import { useW9Edit } from './use-w9-edit';
import { ViewerActions } from './viewer-actions';
import { ViewerNotice } from './viewer-notice';
import { Desk, Frame, OnePage } from './w9-viewer.styles';

interface W9ViewerProps {
  form: W9Form;
  /** Whether it is the newest version; an earlier one is only looked at. */
  newest: boolean;
  /** Where its buttons go: the bar of the window. */
  tools: HTMLElement | null;
  onChooseVersion: (version: number | undefined) => void;
  /** A form was submitted and the user has seen it said. */
  onSubmitted: () => void;
}

/** The six pages of a form: to read, to fill out, to print. */
export function W9Viewer({ form: opened, newest, tools, onChooseVersion, onSubmitted }: W9ViewerProps) {
  // What another user has submitted since it was opened.
  const [overtaking, setOvertaking] = useState<W9Form>();
  const form = overtaking ?? opened;
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState(false);
  const desk = useScrollToTop(page);
  const revealed = useRevealedSsn(form.handle);
  const edit = useW9Edit(form, revealed.hide, setOvertaking);
  const { editing, submission } = edit;
  const revision = useMemo(
    () => revisionById(editing ? form.newRevision : form.revision),
    [editing, form.newRevision, form.revision],
  );
  const instructions = useInstructions(revision);
  const { values, change, problems, submitted, submitting } = submission;
  const editable = editing && !submitting && !submitted;
  const signatureDate = editing ? today() : storedSignatureDate(form.signatureDate);
  const mayReveal = form.canEditForm && form.handle !== null;

  const leadTo = (field: W9Field) => {
    setPage(1);
    requestAnimationFrame(() => document.getElementById(controlId(field))?.focus());
  };

  return (
    <>
      {tools &&
        createPortal(
          <ViewerActions
            form={form}
            revision={revision}
            values={values}
            signatureDate={signatureDate}
            editing={editing}
            submitting={submitting}
            mayEdit={form.canEditForm && newest}
            mayReveal={mayReveal}
            onEdit={() => {
              edit.begin();
              leadTo('name');
            }}
            onCancel={edit.cancel}
            onSubmit={submission.submit}
            onChooseVersion={onChooseVersion}
          />,
          tools,
        )}
      <LetterPaper />
      <Frame>
        <PageRail page={page} instructions={instructions.data} onPage={setPage} />
        <Desk ref={desk} role="region" aria-label="Selected page" tabIndex={0}>
          <ViewerNotice
            form={form}
            newest={newest}
            editing={editing}
            onShowNewest={() => onChooseVersion(undefined)}
          />
          <FormConflict form={form} revision={revision} submission={submission} />
          <ProblemAlert {...submission} onLeadTo={leadTo} />
          <OnePage data-shown={page === 1 || undefined}>
            <PageOne
              revision={revision}
              values={values}
              editable={editable}
              change={change}
              isInvalid={(field) => problems.some((one) => one.field === field)}
              ssnEditable={editing && form.canEditSsn}
              maskedSsn={form.ssn}
              signatureDate={signatureDate}
              reveal={mayReveal ? { ...revealed, ask: () => setAsking(true) } : undefined}
            />
          </OnePage>
          <InstructionPages revision={revision} instructions={instructions} page={page} />
        </Desk>
      </Frame>
      <RevealDialog
        open={asking}
        title="Reveal SSN"
        hint="The number is shown for 30 seconds."
        action="Reveal"
        onClose={() => setAsking(false)}
        onReveal={revealed.reveal}
      />
      <EditDialogs edit={edit} onSubmitted={onSubmitted} />
    </>
  );
}
