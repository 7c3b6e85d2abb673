import { inWords } from '@portal/shared/domain/entities';
import { isRecord } from '@portal/shared/domain/is-record';
import { formatCurrency, toDollars } from '@portal/shared/domain/money';
import { NOTHING } from '@portal/shared/domain/nothing';

/** One property of what an entry is about: what it was and what it became, in words. */
interface Change {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const CENTS = /Cents$/;
const ALONE = 'Value';

/** A value alone is a record of one property. */
const propertiesOf = (value: unknown): Record<string, unknown> => {
  if (value === null || value === undefined) return {};
  return isRecord(value) ? value : { [ALONE]: value };
};

function valueText(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return NOTHING;
  if (typeof value === 'number' && CENTS.test(name)) return formatCurrency(toDollars(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((one) => valueText(name, one)).join(', ') || NOTHING;
  if (isRecord(value))
    return Object.entries(value)
      .map(([key, one]) => `${inWords(key)}: ${valueText(key, one)}`)
      .join('; ');
  return String(value);
}

/** @returns every property that either side has a value of, those that changed first */
export function changesOf(from: unknown, to: unknown): Change[] {
  const [before, after] = [propertiesOf(from), propertiesOf(to)];
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({
      name: inWords(name.replace(CENTS, '')),
      before: valueText(name, before[name]),
      after: valueText(name, after[name]),
    }))
    .filter((one) => one.before !== NOTHING || one.after !== NOTHING);
  const isChanged = (one: Change) => one.before !== one.after;
  return [...changes.filter(isChanged), ...changes.filter((one) => !isChanged(one))];
}
