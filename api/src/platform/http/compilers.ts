import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

/** Nothing is coerced, defaulted or dropped: what a caller sent is judged as it is. */
const customOptions = {
  coerceTypes: false,
  useDefaults: false,
  removeAdditional: false,
  allErrors: false,
  verbose: true,
} as const;

const compileCheck = AjvCompiler()({}, { customOptions });
const compileSerialiser = SerializerSelector()({}, {});

/**
 * A contract's checks and serialiser are compiled at its first call: there are hundreds, and a start (of the server, of
 * every test) needs next to none of them.
 */
export function installCompilers(app: FastifyInstance): void {
  app.setValidatorCompiler((route) => {
    let check: ReturnType<typeof compileCheck> | undefined;
    return (value: unknown) => {
      check ??= compileCheck(route);
      return check(value) ? { value } : { error: check.errors ?? [] };
    };
  });
  app.setSerializerCompiler((route) => {
    let serialise: ReturnType<typeof compileSerialiser> | undefined;
    return (value: unknown) => (serialise ??= compileSerialiser({ httpStatus: '200', ...route }))(value);
  });
}
