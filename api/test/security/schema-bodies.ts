import * as fc from 'fast-check';

/** Messages made from a contract's schema: such as it takes, and such as are wrong in one place. */

interface Schema {
  type?: string;
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
}

/** Text that has broken other programs. */
const UGLY_TEXT = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u200b',
  'İıſK',
  '😀',
  "' OR 1=1 --",
  '"; drop table users; --',
  '%_%',
  '${7*7}',
  '<img src=x onerror=alert(1)>',
  '../../../etc/passwd',
  '1e309',
  'NaN',
  '-0',
  '0x10',
  '9007199254740993',
  '2026-02-30 00:00:00',
  '9999-99-99 99:99:99',
  '0000-00-00 00:00:00',
  'x'.repeat(5000),
];
/** Values that a property hardly ever is. */
const UGLY_VALUES: unknown[] = [
  ...UGLY_TEXT,
  null,
  true,
  false,
  0,
  -1,
  0.1 + 0.2,
  1.005,
  -0,
  Number.MAX_SAFE_INTEGER + 2,
  1e308,
  -1e21,
  2 ** 31,
  2 ** 63,
  [],
  [[]],
  [null],
  {},
  { toString: 1 },
  { length: -1 },
  { $ne: null },
  { constructor: { prototype: { admin: true } } },
  JSON.parse('{"__proto__": {"admin": true}}') as unknown,
];

/** @returns values that the schema takes; optional properties are there or not */
export function taken(schema: object): fc.Arbitrary<unknown> {
  const one = schema as Schema;
  if (one.anyOf) return fc.oneof(...one.anyOf.map(taken));
  if ('const' in one) return fc.constant(one.const);
  switch (one.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return integerOf(one);
    case 'number':
      return fc.oneof(
        fc.integer({ min: -100, max: 1_000_000 }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
      );
    case 'string':
      return textOf(one);
    case 'array':
      return fc.array(taken(one.items ?? {}), {
        minLength: one.minItems ?? 0,
        maxLength: Math.min(one.maxItems ?? 5, 5),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(one.properties ?? {}).map(([name, part]) => [name, taken(part)])),
        { requiredKeys: one.required ?? [] },
      );
    default: {
      const { maxLength = Infinity } = one;
      return fc.constantFrom(
        ...UGLY_VALUES.filter((value) => !(typeof value === 'string' && value.length > maxLength)),
      );
    }
  }
}

/** Often a small one: the ids of the demo's first rows. */
function integerOf({ minimum = -1_000_000, maximum = 1_000_000 }: Schema): fc.Arbitrary<number> {
  const any = fc.integer({ min: minimum, max: maximum });
  const [first, last] = [Math.max(minimum, 1), Math.min(maximum, 120)];
  if (first > last) return any;
  return fc.oneof(any, { weight: 3, arbitrary: fc.integer({ min: first, max: last }) });
}

function textOf({ pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  const fits = (text: string): boolean => text.length >= minLength && text.length <= maxLength;
  if (pattern) return fc.stringMatching(new RegExp(pattern)).filter(fits);
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' }),
    fc.constantFrom(...UGLY_TEXT.filter(fits), 'x'.repeat(Math.max(minLength, 1))),
  );
}

/** @returns a message that the schema takes, or one that is wrong in one or several of its places, or no object at all */
export function around(schema: object): fc.Arbitrary<unknown> {
  const { properties = {} } = schema as Schema;
  const names = [...Object.keys(properties), '__proto__', 'constructor', 'clientId', 'extra'];
  const spoilt = fc
    .tuple(
      taken(schema),
      fc.array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...UGLY_VALUES)), { maxLength: 3 }),
    )
    .map(([body, changes]) => {
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
      const copy = { ...(body as Record<string, unknown>) };
      for (const [name, value] of changes)
        Object.defineProperty(copy, name, { value, enumerable: true, configurable: true, writable: true });
      return copy;
    });
  return fc.oneof(
    { weight: 8, arbitrary: spoilt },
    { weight: 1, arbitrary: fc.constantFrom(...UGLY_VALUES) },
  );
}

/** JSON that no program writes, and that means something else to the next one that reads it. */
const UGLY_JSON = [
  '1e400',
  '-1e400',
  '-0',
  '1.0',
  '1e0',
  '9007199254740993',
  '"\\ud800"',
  '"a\\u0000b"',
  '"\\u0031"',
];
/** A name with its value, where that is a text, a number or a word. */
const NAMED_VALUE = /"\w+":("(?:[^"\\]|\\.)*"|-?[\d.e+-]+|true|false|null)/gi;

/** @returns messages as they go over the wire, some with JSON in one place that no program writes, or with one name twice */
export function asSent(messages: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const spoiling = fc.option(fc.tuple(fc.nat(20), fc.constantFrom(...UGLY_JSON), fc.boolean()));
  return fc.tuple(messages, spoiling).map(([message, spoilt]) => {
    const text = JSON.stringify(message);
    if (!spoilt) return text;
    const [index, ugly, isTwice] = spoilt;
    const places = [...text.matchAll(NAMED_VALUE)];
    const place = places[index % Math.max(places.length, 1)];
    if (!place) return text;
    const [pair, value = ''] = place;
    const other = pair.slice(0, pair.length - value.length) + ugly;
    return (
      text.slice(0, place.index) +
      (isTwice ? `${pair},${other}` : other) +
      text.slice(place.index + pair.length)
    );
  });
}

/** @returns the same message at every call: the least that the schema takes */
export function least(schema: object | undefined): unknown {
  if (!schema) return {};
  const one = schema as Schema;
  if (one.anyOf) return least(one.anyOf[0]);
  if ('const' in one) return one.const;
  if (one.type === 'array') return Array.from({ length: one.minItems ?? 0 }, () => least(one.items));
  if (one.type === 'object')
    return Object.fromEntries((one.required ?? []).map((name) => [name, least(one.properties?.[name])]));
  return fc.sample(taken(schema), { numRuns: 1, seed: 1 })[0];
}

/** One place of a schema, and a message in which it has a certain value. */
interface Placed {
  place: string;
  message: unknown;
}

/** @returns one message for every place of the schema that takes a text, with this text there and the least elsewhere */
export const withText = (schema: object, text: string): Placed[] =>
  withValue(schema, (type) => type === 'string' || !type, text);

/** @returns the same for every place that takes a number */
export const withNumber = (schema: object, value: number): Placed[] =>
  withValue(schema, (type) => type === 'integer' || type === 'number', value);

function withValue(schema: object, takes: (type?: string) => boolean, value: unknown): Placed[] {
  const { type, anyOf, properties = {}, items = {}, ...rest } = schema as Schema;
  if ('const' in rest) return [];
  if (anyOf) return anyOf.map((one) => withValue(one, takes, value)).find((found) => found.length > 0) ?? [];
  if (type === 'array') {
    return withValue(items, takes, value).map(({ place, message }) => ({
      place: join('0', place),
      message: [message],
    }));
  }
  if (type === 'object') {
    return Object.entries(properties).flatMap(([name, part]) =>
      withValue(part, takes, value).map(({ place, message }) => ({
        place: join(name, place),
        message: { ...(least(schema) as object), [name]: message },
      })),
    );
  }
  return takes(type) ? [{ place: '', message: value }] : [];
}

const join = (...parts: string[]): string => parts.filter(Boolean).join('.');
