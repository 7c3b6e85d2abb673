const { ModuleMocker } = require('jest-mock');

/**
 * Tests of what runs in Node run in Node's own realm, not in a `vm` context with a global object, Error and Array of its own:
 * it is what production has, installed packages need not be loaded anew for every file (`node-runtime.cjs`), and each access to a
 * global costs less. The realm is the worker's, and other files come after this one: what a file, or jest for it, changes of the
 * globals, the environment variables and the end of the process is undone after it. Not here: fake timers.
 * @implements {Pick<import('@jest/environment').JestEnvironment, 'setup'>}
 */
module.exports = class NodeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  #globals = Object.getOwnPropertyDescriptors(globalThis);
  #exit = process.exit;
  #variables = { ...process.env };

  async setup() {
    // Nothing: the realm is as it is.
  }

  async teardown() {
    /** @type {Record<string, PropertyDescriptor>} */
    const before = this.#globals;
    for (const name of Object.getOwnPropertyNames(globalThis))
      if (!(name in before)) Reflect.deleteProperty(globalThis, name);
    for (const [name, descriptor] of Object.entries(before))
      if (descriptor.configurable) Reflect.defineProperty(globalThis, name, descriptor);
    process.exit = this.#exit;
    for (const name of Object.keys(process.env)) if (!(name in this.#variables)) delete process.env[name];
    Object.assign(process.env, this.#variables);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** No context: `node-runtime.cjs` compiles in the realm of Node. */
  getVmContext() {
    return null;
  }
};
