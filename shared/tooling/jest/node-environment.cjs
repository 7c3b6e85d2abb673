const { ModuleMocker } = require('jest-mock');

/**
 * Tests of what runs in Node run in Node's own realm, not in a `vm` context with a global object, Error and Array of its own:
 * it is what production has, installed packages need not be loaded anew for every file (`node-runtime.cjs`), and each access to a
 * global costs less. What a file, or jest for it, changes of the environment variables, the console and the end of the process is
 * undone after it; of other globals it changes none. Not here: fake timers.
 * @implements {Pick<import('@jest/environment').JestEnvironment, 'setup'>}
 */
module.exports = class NodeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  #console = globalThis.console;
  #exit = process.exit;
  #variables = { ...process.env };

  async setup() {
    this.#variables = { ...process.env };
  }

  async teardown() {
    globalThis.console = this.#console;
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
