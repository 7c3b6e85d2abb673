import { useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import type { W9Field } from '@portal/shared/domain/w9-entry';
import { from, space } from '@portal/shared/web/theme';
import { AlertDialog } from '@portal/shared/web/ui/alert-dialog';
import { ConfirmDialog } from '@portal/shared/web/ui/confirm-dialog';
import { LetterPaper } from '@portal/shared/web/ui/letter-paper';
import { QueryState } from '@portal/shared/web/ui/query-state';
import type { W9Form } from '@portal/shared/calls/taxation';
import { InstructionPage } from './instruction-page';
import { revisionById } from './known-revisions';
import { controlId } from './page-one/page-one-context';
import { PageOne } from './page-one/page-one';
import { PageRail } from './page-rail';
import { ProblemAlert } from './problem-alert';
import { RevealDialog } from './reveal-dialog';
import { storedSignatureDate, today } from './signature-date';
import { useInstructions } from './use-instructions';
import { useRevealedSsn } from './use-revealed-ssn';
import { useW9Submission } from './use-w9-submission';
import { ViewerActions } from './viewer-actions';
import { ViewerNotice } from './viewer-notice';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  ${from('md')} {
    flex-direction: row;
    height: 100%;
  }
  @media print {
    display: block;
    height: auto;
  }
`;

const Desk = styled.div`
  flex: 1;
  min-width: 0;
  padding: ${space(3)};
  ${from('md')} {
    min-height: 0;
    overflow: auto;
    padding: ${space(6)};
  }
  @media print {
    overflow: visible;
    padding: 0;
  }
`;

/** All pages lie there for paper, each on a sheet of its own; the window shows one. */
const OnePage = styled.div`
  &:not([data-shown]) {
    @media screen {
      display: none;
    }
  }
  @media print {
    break-after: page;
    &:last-child {
      break-after: auto;
    }
  }
`;

/** The page scrolls in its desk or, where there is little room, with the whole window. */
function scrollToTop(element: HTMLElement | null): void {
  for (let one = element; one; one = one.parentElement) one.scrollTop = 0;
}

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
export function W9Viewer({ form, newest, tools, onChooseVersion, onSubmitted }: W9ViewerProps) {
  const [editing, setEditing] = useState(form.canEditSsn);
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const desk = useRef<HTMLDivElement>(null);
  const submission = useW9Submission(form, editing);
  const revealed = useRevealedSsn(form.handle);
  const revision = useMemo(
    () => revisionById(editing ? form.newRevision : form.revision),
    [editing, form.newRevision, form.revision],
  );
  const instructions = useInstructions(revision);
  const { values, change, problems, submitted, submitting } = submission;
  const editable = editing && !submitting && !submitted;
  const signatureDate = editing ? today() : storedSignatureDate(form.signatureDate);
  const mayReveal = form.canEditForm && form.handle !== null;

  useEffect(() => {
    scrollToTop(desk.current);
  }, [page]);

  const edit = (toEdit: boolean) => {
    setLeaving(false);
    setEditing(toEdit);
    submission.restart(toEdit);
    revealed.hide();
  };
  const leadTo = (field: W9Field) => {
    setPage(1);
    requestAnimationFrame(() => document.getElementById(controlId(field))?.focus());
  };
  const finish = () => {
    submission.release();
    onSubmitted();
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
            onEdit={() => edit(true)}
            onCancel={
              form.canEditSsn ? undefined : () => (submission.changed ? setLeaving(true) : edit(false))
            }
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
          <QueryState
            query={{ ...instructions, error: page > 1 ? instructions.error : undefined }}
            loading={null}
          >
            {(pages) =>
              pages.map((source, index) => (
                <OnePage key={index} data-shown={page === index + 2 || undefined}>
                  <InstructionPage footer={revision.footer} number={index + 2} source={source} />
                </OnePage>
              ))
            }
          </QueryState>
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
      <ConfirmDialog
        open={leaving}
        title="Stop editing?"
        message="Your changes to this form will be lost."
        confirmLabel="Discard changes"
        cancelLabel="Go on editing"
        danger
        onConfirm={() => edit(false)}
        onCancel={() => setLeaving(false)}
      />
      <AlertDialog
        open={submitted}
        title="Form W-9"
        message="W9 form successfully submitted."
        onClose={finish}
      />
    </>
  );
}
