import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { Preference, savePreference } from '@portal/shared/contracts/preferences';
import type { getSelf } from '@portal/shared/contracts/session';
import type { KeptPreference } from './preferences.service';

/** What users arrange for themselves under the names of the wire; an arrangement itself is kept as the browser wrote it. */

/** What the contract names and nothing else: it lets unknown properties pass, of any size. */
const known = ({ Columns, Hidden, Widths, Compact, Collapsed, SingleKeys }: Preference): Preference => ({
  ...(Columns && { Columns }),
  ...(Hidden && { Hidden }),
  ...(Widths && { Widths: Widths.map(({ Column, Width }) => ({ Column, Width })) }),
  ...(Compact !== undefined && { Compact }),
  ...(Collapsed !== undefined && { Collapsed }),
  ...(SingleKeys !== undefined && { SingleKeys }),
});

/** @returns the part and how it is arranged; null takes the arrangement back */
export const readPreference = ({ Part, Value }: BodyOf<typeof savePreference>) => ({
  part: Part,
  value: Value === null ? null : known(Value),
});

/** @returns all that a user has arranged, as it comes with the user */
export const wirePreferences = (
  kept: readonly KeptPreference[],
): NonNullable<ResponseOf<typeof getSelf>['user']['preferences']> =>
  kept.map(({ part, value }) => ({ Part: part, Value: value }));
