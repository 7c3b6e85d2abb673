import { useFormik } from 'formik';
import { useState } from 'react';
import type { Promotion } from '@portal/shared/calls/promotions';
import { draftProblems, messagesOf, promotionProblems } from '@portal/shared/domain/promotion-rules';
import type { CallError } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { useProblemFocus } from '@portal/shared/web/ui/use-problem-focus';
import type { AddedFunds } from './fund-dialog';
import {
  centsOf,
  copiedValues,
  dollarText,
  entryOf,
  errorsOf,
  fieldOf,
  isSame,
  stateOf,
  valuesOf,
  type PromotionValues,
} from './promotion-values';

const TOUCHED = {
  name: true,
  fulfillmentDate: true,
  endDate: true,
  funds: true,
  comments: true,
};

const DATES: ReadonlyArray<keyof PromotionValues> = ['fulfillmentDate', 'endDate'];

/** What the server refused, and the values that it refused. */
interface Refusal {
  cause: CallError;
  values: PromotionValues;
}

/** A refusal of a value stands until that value is changed; one that names none, until any is. */
function standing({ cause, values: refused }: Refusal, values: PromotionValues) {
  const details = cause.details.filter(({ path }) => values[fieldOf(path)] === refused[fieldOf(path)]);
  const general = cause.details.length === 0 && isSame(values, refused) ? cause.message.split('\n') : [];
  return { details, general };
}

/**
 * The form over one promotion, which a new one begins with the values of `original`. Its own problems show once it was sent
 * incomplete, and are judged at every change from then on, so that they shrink.
 */
export function usePromotionForm(promotion: Promotion, original?: Promotion) {
  const { expiryBased } = useSession();
  const [isJudged, setJudged] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { frame, leadToProblem } = useProblemFocus<HTMLFormElement>();
  const state = stateOf(promotion, expiryBased);

  const problemsIn = (values: PromotionValues) => promotionProblems(entryOf(values, promotion), state);
  const dateProblemsIn = (values: PromotionValues) =>
    draftProblems(entryOf(values, promotion), state).filter(({ path }) => DATES.includes(fieldOf(path)));
  const shownIn = (values: PromotionValues, judged: boolean, refused: Refusal | null) => {
    const { details, general } = refused ? standing(refused, values) : { details: [], general: [] };
    const problems = [...(judged ? problemsIn(values) : []), ...details];
    return { problems, messages: [...messagesOf(problems), ...general] };
  };

  const formik = useFormik({
    initialValues: original ? copiedValues(promotion, original) : valuesOf(promotion),
    validate: (values) => {
      const { problems } = shownIn(values, isJudged, refusal);
      // Dates are judged while the form is filled in, beside their fields alone.
      return errorsOf(isJudged ? problems : [...dateProblemsIn(values), ...problems]);
    },
    onSubmit: () => undefined,
  });
  const { values } = formik;

  /** Shows what is wrong, and leads to the first value of it. */
  const show = (judged: boolean, refused: Refusal | null) => {
    setJudged(judged);
    setRefusal(refused);
    void formik.setTouched(TOUCHED, false);
    formik.setErrors(errorsOf(shownIn(values, judged, refused).problems));
    leadToProblem();
  };
  /** Starts over with these values. */
  const restart = (next: PromotionValues) => {
    setRefusal(null);
    setJudged(false);
    void formik.setValues(next, false);
    formik.setErrors({});
  };
  const addFunds = ({ rollUpCents, newInvoiceCents }: AddedFunds) =>
    void formik.setValues({
      ...values,
      funds: dollarText(centsOf(values.funds) + rollUpCents + newInvoiceCents),
      rollUp: dollarText(centsOf(values.rollUp) + rollUpCents),
    });

  return {
    formik,
    values,
    frame,
    isComplete: problemsIn(values).length === 0,
    mayBeDraft: draftProblems(entryOf(values, promotion), state).length === 0,
    messages: shownIn(values, isJudged, refusal).messages,
    reference: refusal?.cause.reference,
    isDirty: !isSame(values, valuesOf(promotion)),
    showProblems: () => show(true, null),
    showRefusal: (cause: CallError) => show(isJudged, { cause, values }),
    dropRefusal: () => setRefusal(null),
    restart,
    addFunds,
  };
}
