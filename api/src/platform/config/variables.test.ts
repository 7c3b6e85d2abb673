import { misspeltVariables } from './variables';

// Covers WIRE-5.31
test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['RATE_LIMITS_PER_MINUTE', 'RATE_LIMIT_PER_MINUTE'],
  ['SSO_BMW_LOGINURL', 'SSO_BMW_LOGIN_URL'],
  ['public_url', 'PUBLIC_URL'],
])('%s is said to be read by nothing, and %s to be meant', (name, meant) => {
  expect(misspeltVariables({ [name]: 'hidden' })).toEqual([
    `${name} is set, and nothing reads it: is ${meant} meant?`,
  ]);
});

// Covers WIRE-5.31
test('what other programs are told, and what is set under its own name besides, is no matter', () => {
  expect(misspeltVariables({ HOME: '/root', HOSTNAME: 'a', PATH: '/bin', DATA_DIRS: '' })).toEqual([]);
  expect(misspeltVariables({ DATABASE_URL: 'postgres://a/b', DATABASE_URI: 'postgres://a/b' })).toEqual([]);
});
