import type { Session } from '@portal/shared/web/session';
import type { SelectOption } from '@portal/shared/web/ui/select-field';
import type { Endpoint, ResponseOf } from '../../contracts/endpoint';
import { parseTypedDate } from '../../domain/dates';
import { amountFilter, dayProblem, idFilter } from '../../domain/list-filters';

/** The choices of a filter, where a call that takes no body answers them. */
interface LoadedOptions {
  /** Its adapter reads the choices. */
  readonly endpoint: Endpoint;
}

/** What asks for a filter; `list-filter-fields.tsx` has the component of each. */
export type FilterField =
  | { readonly kind: 'text'; readonly maxLength: number }
  | { readonly kind: 'number' | 'amount' }
  | { readonly kind: 'date'; readonly min?: Date; readonly max?: Date }
  | { readonly kind: 'choice'; readonly options: readonly SelectOption[] | LoadedOptions }
  /** None: the search field, presets and pictures set it. */
  | { readonly kind: 'none'; readonly options: readonly SelectOption[] };

/** Whether a filter has a field in the panel. */
export const isAsked = ({ kind }: FilterField): boolean => kind !== 'none';

/**
 * One filter of a list: which texts the address may hold for it, and what asks for it. Pure data, so that a tab's prefetch
 * (`src/prefetch.ts`) reads an address without bringing the fields along.
 */
export interface ListFilter {
  /** In the client's words. */
  readonly label: string | ((session: Session) => string);
  /** Whether a text is a value of this filter; any other text is dropped from the address. */
  readonly accepts: (text: string) => boolean;
  /** What is wrong with what was typed, undefined while it can be searched with. */
  readonly problem?: (text: string) => string | undefined;
  readonly field: FilterField;
}

type Label = ListFilter['label'];

/** Matches anywhere in the value. @param maxLength in characters, at most what the contract takes */
export const textFilter = (label: Label, maxLength = 100): ListFilter => ({
  label,
  accepts: (text) => text.length <= maxLength,
  field: { kind: 'text', maxLength },
});

const SEARCH_MAX = 100;
/** What stands in the search field of a list. */
export const SEARCH_FILTER: ListFilter = {
  label: 'Find',
  accepts: (text) => text.length <= SEARCH_MAX,
  field: { kind: 'none', options: [] },
};

/** A filter that presets alone set. @param words what its values are called, by value */
export const presetFilter = (label: Label, words: Readonly<Record<string, string>>): ListFilter => ({
  label,
  accepts: (text) => Object.hasOwn(words, text),
  field: { kind: 'none', options: Object.entries(words).map(([value, word]) => ({ value, label: word })) },
});

/** An id, matched exactly. */
export const numberFilter = (label: Label): ListFilter => ({
  label,
  accepts: (text) => idFilter(text) !== '',
  field: { kind: 'number' },
});

/** Dollars with at most two decimals. */
export const dollarFilter = (label: Label): ListFilter => ({
  label,
  accepts: (text) => amountFilter(text) !== '',
  field: { kind: 'amount' },
});

/**
 * A local day as MM/DD/YYYY; the list's request makes the moment of it that the call takes.
 * @param limits the first and last day that the calendar offers; a typed day beyond them is for the list's `problems`
 */
export const dateFilter = (label: Label, limits: { min?: Date; max?: Date } = {}): ListFilter => ({
  label,
  accepts: (text) => parseTypedDate(text) !== undefined,
  problem: dayProblem,
  field: { kind: 'date', ...limits },
});

/**
 * One of some values.
 * @param values all that there are, so that another one in the address is dropped before the choices are loaded
 * @param options the choices by name, or the call that answers them
 */
export const choiceFilter = (
  label: Label,
  values: ReadonlyArray<string | number>,
  options: readonly SelectOption[] | LoadedOptions,
): ListFilter => ({
  label,
  accepts: (text) => values.some((value) => String(value) === text),
  field: { kind: 'choice', options },
});

/** The choices of a filter that a call answers (`adaptCall`), one that takes no body. */
export const optionsOf = <E extends Endpoint>(
  endpoint: ResponseOf<E> extends readonly SelectOption[] ? E : never,
): LoadedOptions => ({ endpoint });
