import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';

/** Inside a Formik form: when an attempt to send it fails, leads to the first value that is refused. */
export function FocusFirstProblem() {
  const { errors, isSubmitting, submitCount } = useFormikContext();
  const here = useRef<HTMLSpanElement>(null);
  const hasProblems = Object.keys(errors).length > 0;
  useEffect(() => {
    if (isSubmitting || submitCount === 0 || !hasProblems) return;
    here.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when an attempt ends, not whenever a problem comes or goes
  }, [isSubmitting]);
  return <span ref={here} hidden />;
}
