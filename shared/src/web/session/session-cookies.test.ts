/**
 * @jest-environment-options {"url": "https://portal.test/elan/login"}
 */
import { saveClient, saveTokens } from './session-cookies';

// Covers LOGIN-1.7
test('on https each cookie of a session is Secure, SameSite=Strict and for the pages of its client', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  saveTokens('elan', { accessToken: 'access', refreshToken: 'refresh' });
  saveClient('elan', 1);
  const cookies = written.mock.calls.map(([text]) => text.split('; '));
  expect(cookies.map(([pair]) => pair)).toEqual([
    'maccessToken=access',
    'mrefreshToken=refresh',
    'mclient=elan',
    'mclientId=1',
  ]);
  for (const [, ...attributes] of cookies)
    expect(attributes).toEqual(expect.arrayContaining(['path=/elan', 'sameSite=strict', 'secure']));
});
