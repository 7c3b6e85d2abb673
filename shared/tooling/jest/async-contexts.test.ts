import { AsyncLocalStorage } from 'node:async_hooks';
import { endAsyncContexts } from './async-contexts.cjs';

test('after a test file no promise carries what ran in it, and what is used again works', () => {
  const storage = new AsyncLocalStorage<string>();
  storage.run('before', () => {
    expect(storage.getStore()).toBe('before');
    endAsyncContexts();
    expect(storage.getStore()).toBeUndefined();
  });
  storage.run('after', () => expect(storage.getStore()).toBe('after'));
});
