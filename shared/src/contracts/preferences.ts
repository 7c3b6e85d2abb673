import { Type, type Static } from 'typebox';
import { described } from './described';
import { endpoint, success } from './endpoint';
import { Nullable } from './fields';

/** What users arrange for themselves (PREF-1). It comes with the user (`PortalUser`), so that no page waits for it. */

const MOST_COLUMNS = 60;

/** Names a list, a card or a column. */
const PartName = Type.String({ maxLength: 60, pattern: '^[A-Za-z][A-Za-z0-9 ._:-]*$' });

/** How one part of the screen is arranged; what is missing is as it comes. */
export const Preference = Type.Object({
  Columns: described(
    'Columns in their order.',
    Type.Optional(Type.Array(PartName, { maxItems: MOST_COLUMNS })),
  ),
  Hidden: described(
    'Columns that are not shown.',
    Type.Optional(Type.Array(PartName, { maxItems: MOST_COLUMNS })),
  ),
  Widths: described(
    'In pixels.',
    Type.Optional(
      Type.Array(Type.Object({ Column: PartName, Width: Type.Integer({ minimum: 48, maximum: 1200 }) }), {
        maxItems: MOST_COLUMNS,
      }),
    ),
  ),
  Compact: described('Rows closer together.', Type.Optional(Type.Boolean())),
  Collapsed: described('A card shows its title alone.', Type.Optional(Type.Boolean())),
  SingleKeys: described('Shortcuts of a single key are in force.', Type.Optional(Type.Boolean())),
});

export type Preference = Static<typeof Preference>;

/** A user's own arrangement of one part. */
export const KeptPreference = Type.Object({ Part: PartName, Value: Preference });

export const savePreference = endpoint({
  method: 'POST',
  path: '/api/Preferences/savepreference',
  claim: 'session',
  refuses: [409],
  summary:
    "Keeps how the user has arranged a part of the screen, for all their devices; null is 'as it comes'",
  body: Type.Object({ Part: PartName, Value: Nullable(Preference) }),
  response: success({}),
});
