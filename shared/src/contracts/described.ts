import type { TSchema } from 'typebox';

/** TypeBox keeps what is no part of JSON Schema in hidden properties of this kind; so does this. */
const DESCRIBES = '~describes';

/**
 * Says what a property means, in the OpenAPI document and beside the schema in the code (WIRE-1.8).
 * @param description whole sentences, for who writes a client
 * @returns the schema under this description, in place of its own one; what it allows stays
 */
export const described = <S extends TSchema>(description: string, schema: S): S =>
  Object.create(Object.getPrototypeOf(schema) as object, {
    ...Object.getOwnPropertyDescriptors(schema),
    description: { value: description, enumerable: true },
    [DESCRIBES]: { value: schema },
  }) as S;

/** @returns the schema that was given to `described`; undefined for every other one */
export const describedSchema = (schema: object): object | undefined =>
  (schema as { readonly [DESCRIBES]?: object })[DESCRIBES];
