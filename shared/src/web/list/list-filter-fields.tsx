import { memo, type ReactNode } from 'react';
import { useCall } from '@portal/shared/web/http';
import { DateField } from '@portal/shared/web/ui/date-field';
import { SelectField, type SelectOption } from '@portal/shared/web/ui/select-field';
import { AmountField, NumberField, TextField } from '@portal/shared/web/ui/text-field';
import { useErrorToast } from '@portal/shared/web/ui/use-error-toast';
import type { Endpoint } from '../../contracts/endpoint';
import type { FilterField } from './list-filters';

type Options = Extract<FilterField, { kind: 'choice' }>['options'];

interface FilterInputProps {
  field: FilterField;
  label: string;
  name: string;
  value: string;
  /** What is wrong with the value. */
  error?: string | undefined;
  onChange: (value: string) => void;
}

function Input({ field, ...props }: FilterInputProps) {
  switch (field.kind) {
    case 'text':
      return <TextField maxLength={field.maxLength} autoComplete="off" {...props} />;
    case 'number':
      return <NumberField {...props} />;
    case 'amount':
      return <AmountField {...props} />;
    case 'date':
      return <DateField min={field.min} max={field.max} {...props} />;
    case 'choice':
      return <ChoiceInput choices={field.options} {...props} />;
    case 'none':
      return null;
  }
}

/** The field that asks for a filter. Memoised: typing in one renders that one. */
export const FilterInput = memo(Input) as typeof Input;

function ChoiceInput({ choices, ...props }: Omit<FilterInputProps, 'field'> & { choices: Options }) {
  return (
    <WithOptions choices={choices}>
      {(options) => <SelectField placeholder="All" options={options} {...props} />}
    </WithOptions>
  );
}

/** A filter's value in words: what the choice is called, and every other value as it is. */
export const FilterValue = ({ field, value }: { field: FilterField; value: string }) =>
  field.kind === 'choice' ? (
    <WithOptions choices={field.options}>
      {(options) => options.find((option) => String(option.value) === value)?.label ?? value}
    </WithOptions>
  ) : (
    value
  );

interface WithOptionsProps<Choices> {
  choices: Choices;
  /** Gets the choices, none while they load. */
  children: (options: readonly SelectOption[]) => ReactNode;
}

const WithOptions = ({ choices, children }: WithOptionsProps<Options>) =>
  'endpoint' in choices ? <LoadedOptions choices={choices}>{children}</LoadedOptions> : children(choices);

function LoadedOptions({ choices, children }: WithOptionsProps<Extract<Options, { endpoint: Endpoint }>>) {
  const { data, error } = useCall(choices.endpoint, undefined as never);
  useErrorToast(error);
  return children((data as readonly SelectOption[] | undefined) ?? []);
}
