import type { ReactNode } from 'react';
import type { Session } from '@portal/shared/web/session';
import { useCall } from '@portal/shared/web/http';
import type { BodyOf, Endpoint, ResponseOf } from '../../contracts/endpoint';
import { parseTypedDate } from '../../domain/dates';
import { amountFilter, dayProblem, idFilter } from '../../domain/list-filters';
import { AmountField, NumberField, TextField } from '@portal/shared/web/ui/text-field';
import { DateField } from '@portal/shared/web/ui/date-field';
import { SelectField, type SelectOption } from '@portal/shared/web/ui/select-field';
import { useErrorToast } from '@portal/shared/web/ui/use-error-toast';

/** What a filter's field gets: the text that stands in it, and what is wrong with it. */
interface FilterFieldProps {
  label: string;
  name: string;
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** One filter of a list: which texts the address may hold for it, and the field that asks for it. */
export interface ListFilter {
  /** In the client's words. */
  readonly label: string | ((session: Session) => string);
  /** Whether a text is a value of this filter; any other text is dropped from the address. */
  readonly accepts: (text: string) => boolean;
  /** What is wrong with what was typed, undefined while it can be searched with. */
  readonly problem?: (text: string) => string | undefined;
  /** None for a filter that only the search field, presets or pictures set. */
  readonly Field?: (props: FilterFieldProps) => ReactNode;
  /** A hook that answers how a value is called, where it is not its own name. */
  readonly useWords?: () => (value: string) => string;
}

type Label = ListFilter['label'];

/** Matches anywhere in the value. @param maxLength in characters, at most what the contract takes */
export const textFilter = (label: Label, maxLength = 100): ListFilter => ({
  label,
  accepts: (text) => text.length <= maxLength,
  Field: (props) => <TextField maxLength={maxLength} autoComplete="off" {...props} />,
});

const SEARCH_MAX = 100;
/** What stands in the search field of a list. */
export const SEARCH_FILTER: ListFilter = { label: 'Search', accepts: (text) => text.length <= SEARCH_MAX };

/** A filter that presets alone set. @param words what its values are called, by value */
export const presetFilter = (label: Label, words: Readonly<Record<string, string>>): ListFilter => ({
  label,
  accepts: (text) => Object.hasOwn(words, text),
  useWords: () => (value) => words[value] ?? value,
});

/** An id, matched exactly. */
export const numberFilter = (label: Label): ListFilter => ({
  label,
  accepts: (text) => idFilter(text) !== '',
  Field: NumberField,
});

/** Dollars with at most two decimals. */
export const dollarFilter = (label: Label): ListFilter => ({
  label,
  accepts: (text) => amountFilter(text) !== '',
  Field: AmountField,
});

/**
 * A local day as MM/DD/YYYY; the list's request makes the moment of it that the call takes.
 * @param limits the first and last day that the calendar offers; a typed day beyond them is for the list's `problems`
 */
export const dateFilter = (label: Label, limits: { min?: Date; max?: Date } = {}): ListFilter => ({
  label,
  accepts: (text) => parseTypedDate(text) !== undefined,
  problem: dayProblem,
  Field: (props) => <DateField {...limits} {...props} />,
});

/** A hook that answers the choices of a filter, none while they load. */
type OptionsHook = () => readonly SelectOption[];

/**
 * One of some values.
 * @param values all that there are, so that another one in the address is dropped before the choices are loaded
 * @param options the choices by name, or a hook that loads them
 */
export const choiceFilter = (
  label: Label,
  values: ReadonlyArray<string | number>,
  options: readonly SelectOption[] | OptionsHook,
): ListFilter => {
  const useOptions = typeof options === 'function' ? options : () => options;
  return {
    label,
    accepts: (text) => values.some((value) => String(value) === text),
    Field: function Choice(props) {
      return <SelectField placeholder="All" options={useOptions()} {...props} />;
    },
    useWords: function useChosenWords() {
      const choices = useOptions();
      return (value) => choices.find((choice) => String(choice.value) === value)?.label ?? value;
    },
  };
};

/** @returns a hook that loads the choices of a filter with a call that takes no body */
export const optionsOf =
  <E extends Endpoint>(endpoint: E, read: (answer: ResponseOf<E>) => readonly SelectOption[]): OptionsHook =>
  () => {
    const { data, error } = useCall(endpoint, undefined as BodyOf<E>);
    useErrorToast(error);
    return data ? read(data) : [];
  };
