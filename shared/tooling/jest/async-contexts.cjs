const { AsyncLocalStorage } = require('node:async_hooks');

/** @type {Set<AsyncLocalStorage<unknown>>} */
const inUse = new Set();

AsyncLocalStorage.prototype.run = new Proxy(AsyncLocalStorage.prototype.run, {
  apply(run, storage, args) {
    inUse.add(storage);
    return Reflect.apply(run, storage, args);
  },
});

/**
 * Disables every AsyncLocalStorage of this worker that something ran in. Until Node 24 each one that is enabled costs every
 * promise a property, and jest makes one for each test file: after a hundred files, most of what a promise costs. One that is
 * used again enables itself.
 */
exports.endAsyncContexts = () => {
  for (const storage of inUse) storage.disable();
  inUse.clear();
};
