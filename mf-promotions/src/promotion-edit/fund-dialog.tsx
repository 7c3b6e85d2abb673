import { useId, useState, type SyntheticEvent } from 'react';
import styled from 'styled-components';
import { fundOverview } from '@portal/shared/calls/promotions';
import { formatCurrency, toCents } from '@portal/shared/domain/money';
import { addedFundsProblems } from '@portal/shared/domain/promotion-rules';
import { useFreshCall } from '@portal/shared/web/http';
import { useSession, useUnsavedChanges } from '@portal/shared/web/session';
import { color, font } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { CurrencyField } from '@portal/shared/web/ui/currency-field';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { useProblemFocus } from '@portal/shared/web/ui/use-problem-focus';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { Skeleton } from '@portal/shared/web/ui/skeleton';
import { Stack } from '@portal/shared/web/ui/stack';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { centsOf } from './promotion-values';

export interface AddedFunds {
  rollUpCents: number;
  newInvoiceCents: number;
}

interface FundDialogProps {
  open: boolean;
  /** The total so far, and what of it was already taken from the account in this form, in cents. */
  fundsCents: number;
  rollUpCents: number;
  onAdd: (added: AddedFunds) => void;
  onClose: () => void;
}

/** Adds money from the client's expired (unclaimed) account and new invoice money to a promotion. */
export function FundDialog(props: FundDialogProps) {
  // Unmounted while closed: it begins empty and with the balance of the moment.
  return props.open ? <OpenFundDialog {...props} /> : null;
}

function OpenFundDialog({ fundsCents, rollUpCents, onAdd, onClose }: FundDialogProps) {
  const { labels } = useSession().client;
  const overview = useFreshCall(fundOverview, undefined);
  const [amount, setAmount] = useState('');
  const [invoice, setInvoice] = useState('');
  useUnsavedChanges(amount !== '' || invoice !== '');
  const [checked, setChecked] = useState(false);
  const { frame, leadToProblem } = useProblemFocus<HTMLFormElement>();
  const available = overview.data?.expired.total;
  const added = { rollUpCents: centsOf(amount), newInvoiceCents: centsOf(invoice) };
  const problems =
    available === undefined
      ? []
      : addedFundsProblems(added, {
          formerCents: fundsCents,
          availableCents: (toCents(available) ?? 0) - rollUpCents,
        });
  const problemOf = (path: string) => checked && problems.find((one) => one.path === path)?.message;
  const missing = whatAddNeeds(added, available);

  const id = useId();
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    // The promotion's own form is above it in React's tree, where events of a dialog bubble too.
    event.stopPropagation();
    setChecked(true);
    if (problems.length === 0) onAdd(added);
    else leadToProblem();
  };

  return (
    <Dialog
      open
      size="small"
      title={`Add from ${labels.expiredAccount}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={id} variant="primary" disabled={missing !== ''}>
            Add
          </Button>
        </>
      }
    >
      <Stack as="form" ref={frame} id={id} noValidate onSubmit={add}>
        <QueryState
          query={overview}
          loading={
            <>
              <VisuallyHidden role="status">Loading the available amount</VisuallyHidden>
              <Skeleton $width="9rem" $height="3rem" />
            </>
          }
        >
          {({ expired }) => <Balance available={expired.total} taken={rollUpCents} />}
        </QueryState>
        <CurrencyField
          label={labels.expiredAmount}
          value={amount}
          onChange={setAmount}
          error={problemOf('RollUpValue')}
        />
        <CurrencyField
          label="New Invoice"
          value={invoice}
          onChange={setInvoice}
          error={problemOf('NewInvoiceValue')}
        />
        <Missing role="status">{missing}</Missing>
      </Stack>
    </Dialog>
  );
}

/** As high when it says nothing: no field moves as the first digit is typed. */
const Missing = styled.p`
  min-height: 1lh;
  color: ${color('textMuted')};
  font-size: ${font('sm')};
`;

/** @returns why Add, and Enter in a field, can not be used yet; '' when they can */
function whatAddNeeds({ rollUpCents, newInvoiceCents }: AddedFunds, available: number | undefined): string {
  if (rollUpCents + newInvoiceCents === 0) return 'Enter an amount to add.';
  return available === undefined ? 'Add waits for the available amount.' : '';
}

const Amount = styled.p`
  strong {
    display: block;
    font-size: ${font('xl')};
    font-variant-numeric: tabular-nums;
  }
  small {
    color: ${color('textMuted')};
  }
`;

/** @param available dollars @param taken cents */
const Balance = ({ available, taken }: { available: number; taken: number }) => (
  <Amount>
    Available amount
    <strong>{formatCurrency(available)}</strong>
    {taken > 0 && <small>{`${formatCurrency(taken / 100)} of it is in this form already.`}</small>}
  </Amount>
);
