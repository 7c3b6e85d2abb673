import { Form, FormikProvider, useFormik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { raiseTicket, ticketProperty } from '@portal/shared/calls/support';
import {
  MAX_BODY_LENGTH,
  MAX_SUBJECT_LENGTH,
  TICKET_CATEGORY_NAMES,
  ticketProblems,
} from '@portal/shared/domain/support';
import { useAction, type CallError } from '@portal/shared/web/http';
import { useUnsavedChanges } from '@portal/shared/web/session';
import { space } from '@portal/shared/web/theme';
import { AlertDialog } from '@portal/shared/web/ui/alert-dialog';
import { Banner } from '@portal/shared/web/ui/banner';
import { Button } from '@portal/shared/web/ui/button';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { Surface } from '@portal/shared/web/ui/card';
import { FocusFirstProblem, FormField } from '@portal/shared/web/ui/form-field';
import { NumberField, TextField } from '@portal/shared/web/ui/text-field';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { SelectField } from '@portal/shared/web/ui/select-field';
import { Actions, Stack } from '@portal/shared/web/ui/stack';
import { TextAreaField } from '@portal/shared/web/ui/text-area-field';
import { useListAddress, useRefreshTickets } from '../common/tickets';
import { useRequestKey } from './use-request-key';

const Sheet = styled(Surface)`
  max-width: 44rem;
`;

const Foot = styled(Actions)`
  margin-top: ${space(5)};
`;

const NOTHING_YET = { category: '', rewardId: '', subject: '', text: '' };
type Values = typeof NOTHING_YET;

const CATEGORIES = Object.entries(TICKET_CATEGORY_NAMES).map(([value, label]) => ({ value, label }));

/** Raises a ticket (SUPPORT-4). */
export function CreateTicketPage() {
  const navigate = useNavigate();
  const list = useListAddress();
  const refresh = useRefreshTickets();
  const [ticketNo, setTicketNo] = useState<number>();
  const [refused, setRefused] = useState<CallError>();
  const { run } = useAction(raiseTicket);
  const keyOf = useRequestKey();

  const submit = async (values: Values, { setErrors }: FormikHelpers<Values>) => {
    setRefused(undefined);
    const onError = (refusal: CallError) => {
      const { details } = refusal;
      setErrors(Object.fromEntries(details.map((one) => [ticketProperty(one.path), one.message])));
      if (details.length === 0) setRefused(refusal);
    };
    const answer = await run({ ...values, key: keyOf(values) }, { onError });
    if (!answer) return;
    setTicketNo(answer.ticketNo);
    void refresh();
  };
  const formik = useFormik({ initialValues: NOTHING_YET, validate: ticketProblems, onSubmit: submit });
  useUnsavedChanges(formik.dirty && ticketNo === undefined);

  return (
    <>
      <PageHeader title="Create a Support Ticket" back={{ to: list, label: 'Support Tickets' }} />
      <FormikProvider value={formik}>
        <Form noValidate>
          <FocusFirstProblem />
          <Sheet aria-label="New ticket">
            <Stack $gap={5}>
              {refused && (
                <Banner variant="error" reveal reference={refused.reference}>
                  {refused.message}
                </Banner>
              )}
              <TicketFields />
            </Stack>
            <Foot>
              <ButtonLink to={list}>Cancel</ButtonLink>
              <Button type="submit" variant="primary" busy={formik.isSubmitting}>
                Submit Ticket
              </Button>
            </Foot>
          </Sheet>
        </Form>
      </FormikProvider>
      <AlertDialog
        open={ticketNo !== undefined}
        title="Ticket submitted"
        message={
          <>
            Your ticket was successfully submitted! Ticket No. <strong>{ticketNo}</strong>
          </>
        }
        onClose={() => void navigate(list)}
      />
    </>
  );
}

function TicketFields() {
  return (
    <>
      <FormField
        as={SelectField}
        name="category"
        label="Category"
        required
        placeholder="Choose a category"
        options={CATEGORIES}
      />
      <FormField
        as={NumberField}
        name="rewardId"
        label="Reward ID"
        hint="Optional: the reward that the ticket is about."
      />
      <FormField
        as={TextField}
        name="subject"
        label="Sub"
        required
        maxLength={MAX_SUBJECT_LENGTH}
        autoComplete="off"
      />
      <FormField as={TextAreaField} name="text" label="Body" required rows={8} maxLength={MAX_BODY_LENGTH} />
    </>
  );
}
