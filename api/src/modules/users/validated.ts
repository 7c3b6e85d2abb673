import { ValidationError, type AnyObjectSchema, type InferType } from 'yup';
import { badInput } from '../../platform/errors';

/**
 * Judges what a caller sent by the rules that the form uses.
 * @param names what its properties are called on the wire, for the paths of the refusal
 * @returns the values as the rules leave them: trimmed, with defaults, without unknown properties
 * @throws HttpError 400 with every message and the property it is about
 */
export function validated<S extends AnyObjectSchema>(
  schema: S,
  values: object,
  names: Readonly<Record<string, string>>,
): InferType<S> {
  // Only what the rules know is shown to them: a property called 'constructor' makes yup stumble.
  const known = Object.fromEntries(
    Object.entries(values).filter(([name]) => Object.hasOwn(schema.fields, name)),
  );
  try {
    return schema.validateSync(known, { abortEarly: false }) as InferType<S>;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problems = error.inner.length > 0 ? error.inner : [error];
    throw badInput(...problems.map(({ path = '', message }) => ({ path: names[path] ?? path, message })));
  }
}
