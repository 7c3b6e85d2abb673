import { useField, useFormikContext } from 'formik';
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react';
import type { FieldProps } from '@portal/shared/web/ui/field';
import { afterPress } from '../../after-press';

type AnyField = (props: never) => ReactNode;
type PropsOf<C extends AnyField> = Parameters<C>[0];
type ValueOf<C extends AnyField> = PropsOf<C> extends { value: infer V } ? V : never;

type FormFieldProps<C extends AnyField> = Omit<
  PropsOf<C>,
  'value' | 'onChange' | 'onBlur' | 'error' | 'name'
> & {
  /** The field of the kit that shows the value. */
  as: C;
  /** Which value of the form. */
  name: string;
  /** Told once the form has the value, for fields that set others. */
  onChanged?: (value: ValueOf<C>) => void;
};

/**
 * Ties a field of the kit to a value of the surrounding Formik form; its error shows once it was left or the form sent.
 * @example <FormField as={TextField} name="PromotionName" label="Promotion Name" required maxLength={40} />
 */
export function FormField<C extends AnyField>({ as, name, onChanged, ...rest }: FormFieldProps<C>) {
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<ValueOf<C>>(name);
  const Control = as as unknown as ComponentType<Omit<FieldProps<ValueOf<C>>, 'label'>>;
  return (
    <Control
      {...rest}
      name={name}
      value={value}
      error={touched ? error : undefined}
      onChange={(next) => void Promise.resolve(setValue(next)).then(() => onChanged?.(next))}
      onBlur={() => afterPress(() => void setTouched(true))}
    />
  );
}

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
