import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Endpoint } from '@portal/shared/contracts/endpoint';

/**
 * For bodies that are kept or handed on as they are: unknown properties pass the contract unread (WIRE-1.3), of any kind and size.
 * @returns what the contract of the call names of a body, and nothing else
 */
export const namedProperties = ({ body: schema = Type.Object({}) }: Endpoint, body: unknown): object =>
  Value.Clean(schema, body ?? {}) as object;
