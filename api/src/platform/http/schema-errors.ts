import type { FastifySchemaValidationError } from 'fastify';
import { badInput, type HttpError } from '../errors';

interface SchemaPart {
  type?: string;
  const?: unknown;
  anyOf?: SchemaPart[];
  properties?: Record<string, unknown>;
  pattern?: string;
  maxLength?: number;
}

/** What ajv reports with `verbose`: the schema that was not met. */
type VerboseError = FastifySchemaValidationError & { parentSchema?: SchemaPart };

const TYPES: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  null: 'null',
  array: 'a list',
  object: 'an object',
};

/**
 * @param errors of ajv, the last of which speaks of the whole property where several alternatives were tried; of a text
 *   that is too long the one that says so tells more
 * @returns a 400 that names the property in plain words
 */
export function schemaRefusal(errors: readonly FastifySchemaValidationError[]): HttpError {
  const error = (errors.find((one) => one.keyword === 'maxLength') ??
    [...errors].reverse().find((one) => one.keyword === 'anyOf') ??
    errors[0]) as VerboseError | undefined;
  if (!error) return badInput({ path: '', message: 'The message is not valid.' });
  const path = propertyPath(error);
  return badInput({ path, message: `${path || 'The message'} ${complaint(error)}` });
}

/** Of a property that is missing, or not known, the pointer names the object alone. */
function propertyPath({ instancePath, params }: VerboseError): string {
  const name = params.missingProperty ?? params.additionalProperty;
  return [...instancePath.split('/').slice(1).map(unescape), ...(name === undefined ? [] : [name])].join('.');
}

const unescape = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~');

function complaint({ keyword, params, parentSchema }: VerboseError): string {
  switch (keyword) {
    case 'required':
      return 'is required.';
    case 'additionalProperties':
      return `is not known. ${knownNames(parentSchema?.properties ?? {})}`;
    case 'type':
      return `must be ${TYPES[String(params.type)] ?? 'of another type'}.`;
    case 'anyOf':
      return `must be ${alternatives(parentSchema?.anyOf ?? [])}.`;
    case 'minimum':
      return `must be at least ${String(params.limit)}.`;
    case 'maximum':
      return `must be at most ${String(params.limit)}.`;
    case 'minLength':
      return Number(params.limit) === 1
        ? 'is required.'
        : `must have at least ${String(params.limit)} characters.`;
    case 'maxLength':
      return `must have at most ${String(params.limit)} characters.`;
    case 'minItems':
      return `must have at least ${String(params.limit)} entries.`;
    case 'maxItems':
      return `must have at most ${String(params.limit)} entries.`;
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}.`;
    case 'enum':
      return `must be one of ${(params.allowedValues as unknown as unknown[]).map((one) => JSON.stringify(one)).join(', ')}.`;
    case 'pattern':
      return 'does not have the right format.';
    default:
      return 'is not valid.';
  }
}

function knownNames(properties: Record<string, unknown>): string {
  const names = Object.keys(properties);
  return names.length > 0 ? `Known: ${names.join(', ')}.` : 'This call takes no parameters in its address.';
}

function alternatives(parts: readonly SchemaPart[]): string {
  const words = parts.map((part) => {
    if (part.const !== undefined) return JSON.stringify(part.const);
    const type = TYPES[part.type ?? ''] ?? 'another value';
    return part.pattern ? `${type} in the right format` : type;
  });
  return words.length > 1
    ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
    : (words[0] ?? 'another value');
}
