import { useField } from 'formik';
import type { ComponentType } from 'react';
import type { FieldProps } from './field';

type FieldComponent<V, P extends FieldProps<V>> = ComponentType<P>;

type FormFieldProps<V, P extends FieldProps<V>> = Omit<P, keyof FieldProps<V>> &
  Pick<FieldProps<V>, 'label' | 'hint' | 'required' | 'disabled' | 'id'> & {
    /** The field of the kit that shows the value. */
    as: FieldComponent<V, P>;
    /** Which value of the form. */
    name: string;
    /** Told after the form has the value, for fields that set others. */
    onChanged?: (value: V) => void;
  };

/**
 * Ties a field of the kit to a value of the surrounding Formik form; its error shows once it was left or the form sent.
 * @example <FormField as={TextField} name="PromotionName" label="Promotion Name" required maxLength={40} />
 */
export function FormField<V, P extends FieldProps<V>>({
  as,
  name,
  onChanged,
  ...rest
}: FormFieldProps<V, P>) {
  const [{ value }, { touched, error }, { setValue, setTouched }] = useField<V>(name);
  const Control = as as ComponentType<FieldProps<V>>;
  return (
    <Control
      {...rest}
      name={name}
      value={value}
      error={touched ? error : undefined}
      onChange={(next) => void setValue(next).then(() => onChanged?.(next))}
      onBlur={() => void setTouched(true)}
    />
  );
}
