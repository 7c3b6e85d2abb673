import { ALL_ENDPOINTS } from './all';
import { PaymentEvent } from './payments';

/** As far as the walk looks at a schema. */
interface Schema {
  type?: string;
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  maxItems?: number;
  maxProperties?: number;
  maxLength?: number;
  pattern?: string;
}

interface Place {
  where: string;
  schema: Schema;
}

/** @returns the schema and every schema inside it, each with its path */
function walk(schema: Schema, where: string): Place[] {
  const inside = [
    ...(schema.anyOf ?? []).map((one) => [where, one] as const),
    ...(schema.allOf ?? []).map((one) => [where, one] as const),
    ...Object.entries(schema.properties ?? {}).map(([name, one]) => [`${where}.${name}`, one] as const),
    ...Object.values(schema.patternProperties ?? {}).map((one) => [`${where}.*`, one] as const),
    ...(typeof schema.additionalProperties === 'object'
      ? [[`${where}.*`, schema.additionalProperties] as const]
      : []),
    ...(schema.items ? [[`${where}[]`, schema.items] as const] : []),
  ];
  return [{ where, schema }, ...inside.flatMap(([path, one]) => walk(one, path))];
}

/** Everything that a caller can send: path, query and body of every call, and the body that the webhook reads itself. */
const REQUESTS: Place[] = [
  ...ALL_ENDPOINTS.flatMap(({ id, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? walk(schema as Schema, `${id} ${part}`) : [],
    ),
  ),
  ...walk(PaymentEvent as Schema, 'payments.receivePaymentEvent body'),
];

const placesOf = (places: Place[]) => places.map(({ where }) => where);
/** Takes any text, or any value at all. */
const takesText = ({ type, anyOf, allOf, ...rest }: Schema): boolean =>
  !('const' in rest) && (type === 'string' || (!type && !anyOf && !allOf));

/** The longest text of the portal is the body of a ticket, with room for its rule to say that it is too long. */
const LONGEST_TEXT = 8_000;

// Covers WIRE-4.4
test('every text of every request has a greatest length', () => {
  const unlimited = REQUESTS.filter(
    ({ schema }) => takesText(schema) && !((schema.maxLength ?? Infinity) <= LONGEST_TEXT),
  );
  expect(placesOf(unlimited)).toEqual([]);
  expect(REQUESTS.filter(({ schema }) => takesText(schema)).length).toBeGreaterThan(100);
});

test('every list of every request has a greatest number of entries', () => {
  const unlimited = REQUESTS.filter(
    ({ schema }) => schema.type === 'array' && !((schema.maxItems ?? Infinity) <= 1_000),
  );
  expect(placesOf(unlimited)).toEqual([]);
});

test('no request holds names that its contract does not know and looks at', () => {
  const open = REQUESTS.filter(
    ({ schema }) => schema.patternProperties ?? typeof schema.additionalProperties === 'object',
  );
  expect(placesOf(open)).toEqual([]);
});

test('every part of an address has a schema', () => {
  const parts = ALL_ENDPOINTS.flatMap(({ id, path, params }) =>
    [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({ id, name, params })),
  );
  const unknown = parts.filter(({ name, params }) => !(params as Schema | undefined)?.properties?.[name]);
  expect(unknown).toEqual([]);
});

const PATTERNS = [...new Set(REQUESTS.flatMap(({ schema }) => schema.pattern ?? []))];
const MEBIBYTE = 1024 * 1024;
/** Passes over the whole text once, and finds nothing. */
const ONE_PASS = /^[^~]*~/;

function milliseconds(pattern: RegExp, text: string): number {
  const start = performance.now();
  pattern.test(text);
  return performance.now() - start;
}

/** Some runs, because one may be held up by something else, as a collection of garbage. */
const RUNS = [1, 2, 3, 4, 5];

/** Whether a pattern takes at most a hundred times as long as one pass; what is too short to be measured counts as 0.05 ms. */
const isFast = (pattern: RegExp, text: string): boolean =>
  RUNS.some(() => milliseconds(pattern, text) <= 100 * Math.max(milliseconds(ONE_PASS, text), 0.05));

/**
 * Backtracking shows as growth: the text gets four times as long until it has a mebibyte, so that a quadratic pattern
 * fails at some kilobytes, long before it could stop the test.
 */
function isLinear(pattern: RegExp, unit: string, end: string): boolean {
  for (let length = 1024; length <= MEBIBYTE; length *= 4) {
    if (!isFast(pattern, unit.repeat(length) + end)) return false;
  }
  return true;
}

test('the measure tells a backtracking pattern from a linear one', () => {
  expect(isLinear(/^\s*\d{0,15}\s*$/, ' ', 'x')).toBe(false);
  expect(isLinear(/^a*[a-z]*$/, 'a', '!')).toBe(false);
  expect(isLinear(/^\s*(\d+\s*)?$/, ' ', 'x')).toBe(true);
});

test.each(PATTERNS)('the pattern %s takes no longer for a mebibyte than a pass over it', (source) => {
  const pattern = new RegExp(source, 'u');
  const slow = [' ', '1', 'a', '\t', '0', '-', '1 ', 'a '].flatMap((unit) =>
    ['', 'x', ' ', '\u0000'].filter((end) => !isLinear(pattern, unit, end)).map((end) => unit + end),
  );
  expect(slow).toEqual([]);
});
