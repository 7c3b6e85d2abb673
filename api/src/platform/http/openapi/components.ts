import { NAMED_SCHEMAS } from '@portal/shared/contracts/all';
import { describedSchema } from '@portal/shared/contracts/described';

export type Json = Record<string, unknown>;

/** As JSON says it: what TypeBox keeps for the type checker alone is left behind. */
const plain = (schema: object): Json => JSON.parse(JSON.stringify(schema)) as Json;

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMED_SCHEMAS)
    // Of two names for one shape the first one stays.
    .reverse()
    .map(([name, schema]) => [JSON.stringify(schema), name]),
);

/** @returns a reference to the schema's component, if the contracts export one like it under a name */
function referenceTo(schema: object): Json | undefined {
  const name = NAMES.get(JSON.stringify(schema));
  return name === undefined ? undefined : { $ref: `#/components/schemas/${name}` };
}

/** @returns a reference with the property's own description, where it describes a named schema */
function describedReference(schema: object): Json | undefined {
  const base = describedSchema(schema);
  const reference = base && referenceTo(base);
  return reference && { ...reference, description: (schema as Json).description };
}

function refer(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(refer);
  if (typeof part !== 'object' || part === null) return part;
  return referenceTo(part) ?? describedReference(part) ?? partsReferred(part);
}

const partsReferred = (schema: object): Json =>
  Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, refer(part)]));

/** @returns the schema with a reference in place of every part that the contracts export under a name */
export const withReferences = (schema: object): Json => plain(refer(schema) as object);

/** Every named schema, which refers to others and not to itself. */
export const namedComponents = (): Json => {
  const named: Readonly<Record<string, object>> = NAMED_SCHEMAS;
  return Object.fromEntries(
    [...NAMES.values()].map((name) => [name, plain(partsReferred(named[name] ?? {}))]),
  );
};
