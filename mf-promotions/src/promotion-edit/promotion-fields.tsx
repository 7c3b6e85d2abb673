import { useFormikContext } from 'formik';
import { useRef } from 'react';
import styled from 'styled-components';
import type { Promotion } from '@portal/shared/calls/promotions';
import { parseTypedDate, formatDate, toWire } from '@portal/shared/domain/dates';
import { formatCurrency } from '@portal/shared/domain/money';
import { monthsLater, PROMOTION_NAME_MAX } from '@portal/shared/domain/promotion-rules';
import { locksOf } from '@portal/shared/domain/promotion-transitions';
import { useSession } from '@portal/shared/web/session';
import { Button } from '@portal/shared/web/ui/button';
import { CurrencyField } from '@portal/shared/web/ui/currency-field';
import { DateField } from '@portal/shared/web/ui/date-field';
import { FormField } from '@portal/shared/web/ui/form-field';
import { PlusIcon } from '@portal/shared/web/ui/icons';
import { Columns, Row, Stack } from '@portal/shared/web/ui/stack';
import { TextAreaField } from '@portal/shared/web/ui/text-area-field';
import { TextField } from '@portal/shared/web/ui/text-field';
import { addedFunds, isDraft, valuesOf, type PromotionValues } from './promotion-values';

const nameOnly = (text: string): string => text.replace(/[^A-Za-z0-9 ]/g, '');

/** Midnight of the day that many days from the given one. */
const daysAfter = (day: Date, days: number): Date =>
  new Date(day.getFullYear(), day.getMonth(), day.getDate() + days);

/** Wide enough for the longest name, even in capitals. */
const NameColumn = styled.div`
  max-width: 36rem;
`;

interface PromotionFieldsProps {
  promotion: Promotion;
  onAddFunds: () => void;
}

/** The fields of a promotion; those that its status locks can be read and not changed. */
export function PromotionFields({ promotion, onAddFunds }: PromotionFieldsProps) {
  const locks = locksOf(promotion.status);
  return (
    <Stack $gap={5}>
      <NameColumn>
        <FormField
          as={TextField}
          name="name"
          label="Promotion Name"
          required
          maxLength={PROMOTION_NAME_MAX}
          sanitize={nameOnly}
          autoComplete="off"
          disabled={locks.nameAndDates}
        />
      </NameColumn>
      <Columns $min="16rem">
        <DateFields locked={locks.nameAndDates} />
      </Columns>
      <FundFields promotion={promotion} locked={locks.funds} onAddFunds={onAddFunds} />
      <FormField
        as={TextAreaField}
        name="comments"
        label="Comments"
        maxLength={1000}
        disabled={locks.funds}
      />
    </Stack>
  );
}

/** Choosing the fulfilment date proposes the end date that is usual for the client (CLIENT-1.7). */
function DateFields({ locked }: { locked: boolean }) {
  const { client, expiryBased } = useSession();
  const { values, setFieldValue } = useFormikContext<PromotionValues>();
  const proposedFor = useRef(values.fulfillmentDate);
  const today = new Date();
  const fulfillment = parseTypedDate(values.fulfillmentDate);

  const proposeEnd = (text: string) => {
    const day = parseTypedDate(text);
    if (!expiryBased || !day || day < daysAfter(today, 0)) return;
    const chosen = formatDate(toWire(day));
    if (chosen === proposedFor.current) return;
    proposedFor.current = chosen;
    void setFieldValue('endDate', formatDate(toWire(monthsLater(day, client.autoEndMonths))));
  };

  return (
    <>
      <FormField
        as={DateField}
        name="fulfillmentDate"
        label="Fulfilment Date"
        required
        min={daysAfter(today, 0)}
        disabled={locked}
        onChanged={proposeEnd}
      />
      {expiryBased && (
        <FormField
          as={DateField}
          name="endDate"
          label="End Date"
          required
          min={daysAfter(fulfillment && fulfillment > today ? fulfillment : today, 1)}
          disabled={locked}
        />
      )}
    </>
  );
}

interface FundFieldsProps extends PromotionFieldsProps {
  locked: boolean;
}

function FundFields({ promotion, locked, onAddFunds }: FundFieldsProps) {
  const { labels } = useSession().client;
  const { values, setValues } = useFormikContext<PromotionValues>();
  const added = addedFunds(values, promotion);
  const hasRollUp = added.rollUpCents > 0;
  const parts = `${formatCurrency(added.rollUpCents / 100)} from the ${labels.expiredAccount}, ${formatCurrency(
    added.newInvoiceCents / 100,
  )} new invoice`;
  const undo = () => {
    const { funds } = valuesOf(promotion);
    void setValues({ ...values, funds, rollUp: '' });
  };

  return (
    <Columns $min="20rem">
      <Stack $gap={2}>
        <FormField
          as={CurrencyField}
          name="funds"
          label="Assigned Fund Value"
          required
          disabled={locked}
          hint={
            <>
              <div role="status">{hasRollUp && <p>{parts}</p>}</div>
              {!isDraft(promotion) && <p>{`Allocated funds: ${formatCurrency(promotion.allocated)}`}</p>}
            </>
          }
        />
        {!locked && (
          <Row>
            <Button size="small" icon={<PlusIcon size={16} />} onClick={onAddFunds}>
              {`Add from ${labels.expiredAccount}`}
            </Button>
            {hasRollUp && (
              <Button size="small" variant="quiet" onClick={undo}>
                Undo
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </Columns>
  );
}
