import { TICKET_CATEGORY_NAMES, TICKET_STATUS_NAMES } from '@portal/shared/domain/support';

/** What statuses and categories of tickets are called, and their alphabetical order. */

interface Option {
  value: number;
  label: string;
}

const optionsOf = (names: Record<number, string>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value: Number(value), label }));

const byName = (options: readonly Option[]): number[] =>
  [...options].sort((one, other) => one.label.localeCompare(other.label, 'en')).map(({ value }) => value);

export const STATUS_OPTIONS = optionsOf(TICKET_STATUS_NAMES);
export const CATEGORY_OPTIONS = optionsOf(TICKET_CATEGORY_NAMES);
/** Ids in the alphabetical order of their names. */
export const STATUSES_BY_NAME = byName(STATUS_OPTIONS);
export const CATEGORIES_BY_NAME = byName(CATEGORY_OPTIONS);
