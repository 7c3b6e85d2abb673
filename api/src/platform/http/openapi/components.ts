import { NAMED_SCHEMAS } from '@portal/shared/contracts/all';

export type Json = Record<string, unknown>;

/** As JSON says it: what TypeBox keeps for the type checker alone is left behind. */
const plain = (schema: object): Json => JSON.parse(JSON.stringify(schema)) as Json;

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMED_SCHEMAS)
    // Of two names for one shape the first one stays.
    .reverse()
    .map(([name, schema]) => [JSON.stringify(schema), name]),
);

/** @returns the schema with a reference in place of every part that the contracts export under a name */
export function withReferences(schema: object): Json {
  const refer = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(refer);
    if (typeof part !== 'object' || part === null) return part;
    const name = NAMES.get(JSON.stringify(part));
    return name ? { $ref: `#/components/schemas/${name}` } : insides(part);
  };
  const insides = (part: object): Json =>
    Object.fromEntries(Object.entries(part).map(([key, value]) => [key, refer(value)]));
  return refer(plain(schema)) as Json;
}

/** Every named schema, which refers to others and not to itself. */
export const namedComponents = (): Json =>
  Object.fromEntries(
    [...NAMES].map(([text, name]) => {
      const insides = Object.entries(JSON.parse(text) as Json).map(([key, value]) => [
        key,
        (withReferences({ value }) as { value: unknown }).value,
      ]);
      return [name, Object.fromEntries(insides)];
    }),
  );
