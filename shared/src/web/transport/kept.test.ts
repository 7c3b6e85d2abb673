import { renewalKey } from '../session/renewal-key';
import { sharedTimestamp } from '../session/shared-timestamps';
import { keepObject, keepText, readObject, readText } from './kept';

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('what is kept is read again, until it is forgotten', () => {
  expect(keepObject('localStorage', 'one', { a: 1 })).toBe(true);
  expect(readObject<{ a: number }>('localStorage', 'one')).toEqual({ a: 1 });
  keepText('localStorage', 'one', null);
  expect(readText('localStorage', 'one')).toBeNull();
});

// Covers REMOTE-2.11
test.each(['', 'no JSON', 'null', '7', '"text"'])(
  'of %j, which other code has written, no object is read',
  (text) => {
    localStorage.setItem('one', text);
    expect(readObject('localStorage', 'one')).toEqual({});
  },
);

// Covers REMOTE-2.11
test('a storage that is closed holds nothing', () => {
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(full);
  expect(readText('sessionStorage', 'one')).toBeNull();
  expect(keepText('sessionStorage', 'one', 'text')).toBe(false);
});

// Covers REMOTE-2.11
test('with a full storage a page still knows its last activity, and repeats its own renewal', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  const activity = sharedTimestamp('elan', 'activity');
  activity.write(1_000);
  expect(activity.read()).toBe(1_000);
  const key = renewalKey('elan');
  const first = key.current();
  expect(key.current()).toBe(first);
  key.spend();
  expect(key.current()).not.toBe(first);
});
