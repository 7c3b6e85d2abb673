import { Type, type TObject, type TProperties } from 'typebox';

/**
 * Building blocks of the messages (WIRE-1). Every text of a request has a `maxLength`, and its
 * pattern takes linear time: `\s*(x\s*)?`, never `\s*x?\s*`, which tries every split of a run of blanks
 * (request-limits.test.ts checks all contracts).
 */

/** Longest texts of an id, an amount and a moment. */
const ID_LENGTH = 15;
const AMOUNT_LENGTH = 20;
const MOMENT_LENGTH = 19;

/** A filter by id: a number or its text; '', null, 0 and a missing property mean no filter. */
export const IdFilter = Type.Optional(
  Type.Union(
    [Type.Integer(), Type.String({ maxLength: ID_LENGTH, pattern: '^\\s*(\\d+\\s*)?$' }), Type.Null()],
    { description: "Finds this id alone. '', null, 0 or nothing: no filter." },
  ),
);
/** A filter by text: matches anywhere, ignoring case; '' and null mean no filter. */
export const TextFilter = Type.Optional(
  Type.Union([Type.String({ maxLength: 200 }), Type.Null()], {
    description:
      "Finds what holds this text anywhere, ignoring case; % and _ are plain characters. '', null or nothing: no filter.",
  }),
);
/** What stands in a list's search field: an id, or a part of a name. '' and null find everything. */
export const Search = Type.Optional(
  Type.Union([Type.String({ maxLength: 100 }), Type.Null()], {
    description:
      "An id, or a part of a name, as in the list's search field. '', null or nothing: everything.",
  }),
);
/** A filter by amount in dollars, a number or its text. */
export const AmountFilter = Type.Optional(
  Type.Union(
    [
      Type.Number(),
      Type.String({ maxLength: AMOUNT_LENGTH, pattern: '^\\s*(\\d{1,12}(\\.\\d{1,2})?\\s*)?$' }),
      Type.Null(),
    ],
    { description: "Finds this amount in dollars alone. '', null or nothing: no filter." },
  ),
);
/** UTC text `YYYY-MM-DD HH:mm:ss`. */
export const WireDate = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
  description: 'A moment in UTC.',
});
/** The start of a local day in UTC; '' and null mean no filter. */
export const DateFilter = Type.Optional(
  Type.Union(
    [
      Type.String({
        maxLength: MOMENT_LENGTH,
        pattern: '^(\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2})?$',
      }),
      Type.Null(),
    ],
    {
      description:
        "UTC text YYYY-MM-DD HH:mm:ss, as a rule the start of a local day: finds what is within the 24 hours from there, unless the call says otherwise. '', null or nothing: no filter.",
    },
  ),
);

/** An id that a call makes no sense without: a number or its text. */
export const Id = Type.Union([
  Type.Integer({ minimum: 1 }),
  Type.String({ maxLength: ID_LENGTH, pattern: '^[1-9]\\d*$' }),
]);

/**
 * For a call that does more the less it is told: a misspelt name would widen what it does. So names that are not known are refused, also in
 * the query of its address (WIRE-1.9); all other calls ignore them.
 */
export const strictObject = <P extends TProperties>(properties: P): TObject<P> =>
  Type.Object(properties, { additionalProperties: false });

/** Of one press, made by the browser: a request that is sent again with it does its work once. */
export const IdempotencyKey = Type.String({ maxLength: 64, pattern: '^[\\w-]{8,64}$' });

/** Of any type and not looked at: the names by which a browser says who it is (RIGHT-1.3). */
export const Ignored = Type.Optional(Type.Unsafe<unknown>({ maxLength: 400 }));

/** Dollars with at most two decimals. The description makes it a schema of its own in the OpenAPI document. */
export const Money = Type.Number({ description: 'Dollars with at most two decimals.' });
/** The bytes of a file. */
export const FileContent = Type.String({ format: 'binary' });
/** @returns a schema of what the given one allows, or null */
export const Nullable = <S extends import('typebox').TSchema>(
  schema: S,
  options: { readonly description?: string } = {},
) => Type.Union([schema, Type.Null()], options);

/** Page and order of a list. `sizes` says whether the screen offers All (-1). */
export const paging = ({ all = false } = {}) => ({
  PageNo: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'The first page is 1, and the default.' }),
  ),
  PageSize: Type.Optional(
    all
      ? Type.Union([Type.Integer({ minimum: 1, maximum: 100 }), Type.Literal(-1)], {
          description: '10 by default; -1 for all rows, at most 10,000: of more a 400 asks for a filter.',
        })
      : Type.Integer({ minimum: 1, maximum: 100, description: '10 by default.' }),
  ),
});

/** The order of a list: one of its own columns, or '' for its default (newest first). */
export const sorting = <const C extends readonly string[]>(columns: C) => ({
  // The type is said by hand: a union of mapped literals has none.
  SortColumn: Type.Optional(
    Type.Unsafe<C[number] | '' | null>(
      Type.Union([...columns.map((name) => Type.Literal(name)), Type.Literal(''), Type.Null()], {
        description:
          "'', null or nothing: the newest first. Rows that are equal in it are ordered by their id.",
      }),
    ),
  ),
  SortOrder: Type.Optional(
    Type.Union([Type.Literal('ASC'), Type.Literal('DESC'), Type.Literal(''), Type.Null()], {
      description: 'Of a SortColumn; ASC by default.',
    }),
  ),
});

/** @returns which number stands for which name, for a reader of the OpenAPI document */
export const legendOf = (names: Readonly<Record<number, string>>): string =>
  Object.entries(names)
    .map(([number, name]) => `${number} ${name}`)
    .join(', ');
/** @returns a number that stands for one of the names */
export const numberOf = (names: Readonly<Record<number, string>>) =>
  Type.Integer({ description: legendOf(names) });
