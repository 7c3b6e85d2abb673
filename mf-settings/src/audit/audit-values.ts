import type { AuditEntry } from '@portal/shared/calls/audit';
import { USER_TYPE_NAMES } from '@portal/shared/domain/claims';
import type { ClientLabels } from '@portal/shared/domain/clients';
import { inWords } from '@portal/shared/domain/entities';
import { isRecord } from '@portal/shared/domain/is-record';
import { formatCurrency, toDollars } from '@portal/shared/domain/money';
import { NOTHING } from '@portal/shared/domain/nothing';
import { rewardStatusName } from '@portal/shared/domain/rewards';
import { PROMOTION_STATUS_NAMES, type RewardStatus } from '@portal/shared/domain/statuses';
import { TICKET_STATUS_NAMES } from '@portal/shared/domain/support';
import { historyStatusName } from '@portal/shared/domain/upload-files';

/** One property of what an entry is about: what it was and what it became, in words. */
interface Change {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

const CENTS = /Cents$/;
const ID = /Id$/;
const ALONE = 'Value';

/** @returns the name of a number; undefined for one without */
type Naming = (value: number) => string | undefined;

/** Of each kind of thing: the properties that are kept as the number of a status or type, with its names. */
function namingsOf(labels: ClientLabels): Readonly<Record<string, Readonly<Record<string, Naming>>>> {
  const named =
    (names: Readonly<Record<number, string>>): Naming =>
    (value) =>
      names[value];
  return {
    promotion: { status: named(PROMOTION_STATUS_NAMES) },
    reward: { statusId: (value) => rewardStatusName(value as RewardStatus, labels) },
    file: { statusId: (value) => historyStatusName(value) },
    ticket: { statusId: named(TICKET_STATUS_NAMES) },
    user: { userTypeId: named(USER_TYPE_NAMES) },
  };
}

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
export function changesOf({ entity, from, to }: AuditEntry, labels: ClientLabels): Change[] {
  const [before, after] = [propertiesOf(from), propertiesOf(to)];
  const namings = namingsOf(labels)[entity] ?? {};
  const textOf = (name: string, value: unknown) =>
    (typeof value === 'number' && namings[name]?.(value)) || valueText(name, value);
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({
      name: inWords(name.replace(namings[name] ? ID : CENTS, '')),
      before: textOf(name, before[name]),
      after: textOf(name, after[name]),
    }))
    .filter((one) => one.before !== NOTHING || one.after !== NOTHING);
  const isChanged = (one: Change) => one.before !== one.after;
  return [...changes.filter(isChanged), ...changes.filter((one) => !isChanged(one))];
}
