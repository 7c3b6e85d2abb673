import { forgetSessionMemory, sessionMemory } from './session-memory';

const OWNER = { clientKey: 'elan', userId: 2 };
const memory = sessionMemory('count', (stored) => (typeof stored === 'number' ? stored : undefined));
const [KEY] = (memory.remember(OWNER, 1), Object.keys(sessionStorage)) as [string];

test('what is remembered is recalled by its owner alone', () => {
  memory.remember(OWNER, 7);
  expect(memory.recall(OWNER)).toBe(7);
  expect(memory.recall({ ...OWNER, clientKey: 'bmw' })).toBeUndefined();
  expect(memory.recall({ ...OWNER, userId: 22 })).toBeUndefined();
  expect(sessionMemory('other', (stored) => stored ?? 'none').recall(OWNER)).toBe('none');
});

test.each(['', '{', 'null', '"7"', '{"__proto__":7}', '[7]'])('%j in its place is nothing', (stored) => {
  sessionStorage.setItem(KEY, stored);
  expect(memory.recall(OWNER)).toBeUndefined();
});

test('a client is forgotten and no other one, nor what is not of a memory', () => {
  memory.remember(OWNER, 7);
  memory.remember({ ...OWNER, userId: 3 }, 8);
  memory.remember({ ...OWNER, clientKey: 'acg' }, 9);
  sessionStorage.setItem('portal-scroll', '{}');
  forgetSessionMemory('elan');
  expect(memory.recall(OWNER)).toBeUndefined();
  expect(memory.recall({ ...OWNER, userId: 3 })).toBeUndefined();
  expect(memory.recall({ ...OWNER, clientKey: 'acg' })).toBe(9);
  expect(sessionStorage.getItem('portal-scroll')).toBe('{}');
});

test('blocked storage remembers nothing and breaks nothing', () => {
  const blocked = jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(() => memory.remember(OWNER, 7)).not.toThrow();
  expect(memory.recall(OWNER)).toBeUndefined();
  expect(() => forgetSessionMemory('elan')).not.toThrow();
  blocked.mockRestore();
});
