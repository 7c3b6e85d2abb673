import AjvCompiler from '@fastify/ajv-compiler';
import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';

/** Strict validation: nothing is coerced, defaulted or dropped; what a caller sent is judged as it is. */
const customOptions = {
  coerceTypes: false,
  useDefaults: false,
  removeAdditional: false,
  allErrors: false,
  verbose: true,
  // A property of any type may limit its texts alone (Ignored in shared/contracts/fields).
  strictTypes: false,
} as const;

const compileCheck = AjvCompiler()({}, { customOptions });
const compileSerialiser = SerializerSelector()({}, {});

/** Same interface as the compiler's own check: a caller that compiles one by hand (the webhook) sees no difference. */
type Check = ReturnType<typeof compileCheck>;
type LazyCheck = ((value: unknown) => boolean) & Pick<Check, 'errors'>;

/**
 * Lazy compilation: a contract's checks and serialiser are compiled at its first call. There are hundreds, and a start (of the
 * server, of every test) needs next to none of them.
 */
export function installCompilers(app: FastifyInstance): void {
  app.setValidatorCompiler((route) => {
    let check: Check | undefined;
    const validate: LazyCheck = (value) => {
      check ??= compileCheck(route);
      const fits = check(value) === true;
      validate.errors = check.errors;
      return fits;
    };
    return validate;
  });
  app.setSerializerCompiler((route) => {
    let serialise: ReturnType<typeof compileSerialiser> | undefined;
    return (value: unknown) => (serialise ??= compileSerialiser({ httpStatus: '200', ...route }))(value);
  });
}
