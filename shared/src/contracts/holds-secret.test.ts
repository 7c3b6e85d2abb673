import { ALL_ENDPOINTS } from './all';

const SECRETS = new Set(['accessToken', 'refreshToken', 'SSN', 'EmployerIdentificationNumber']);
/** Under SSN its rows carry a random handle, which opens nothing without a session. */
const HANDLES_ALONE = ['taxation.getTaxList'];

/** @returns the names of all properties of a schema, at any depth */
function propertiesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties } = schema as { properties?: object };
  return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(propertiesOf)];
}

const holdsOne = ({ response }: { response?: unknown }): boolean =>
  propertiesOf(response).some((name) => SECRETS.has(name));

// Covers WIRE-5.8
test('the contract of every call whose answer names a token or a taxpayer number says that it holds a secret', () => {
  const silent = ALL_ENDPOINTS.filter((endpoint) => holdsOne(endpoint) && !endpoint.holdsSecret);
  expect(silent.map(({ id }) => id)).toEqual(HANDLES_ALONE);
  expect(ALL_ENDPOINTS.filter(holdsOne).length).toBeGreaterThan(6);
});
