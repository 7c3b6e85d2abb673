const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/**
 * The part of jest's runtime that makes a function of a file.
 * @typedef {object} Executor
 * @property {{ getVmContext(): import('node:vm').Context | null }} environment
 * @property {readonly string[]} injectedModuleParameters
 * @property {string} testPath
 * @property {(this: Executor, source: string, filename: string) => unknown} compile
 */

/**
 * Memoized per worker: what was compiled of a file. jest gives every test file modules of its own and compiles each of them anew
 * for that, some thousands for a screen. A script knows no context: it runs in that of each test file.
 * @type {Map<string, { source: string, script: Script }>}
 */
const compiled = new Map();

/**
 * @param {string} filename
 * @param {string} source
 * @param {readonly string[]} parameters of the function around it
 */
function compileOnce(filename, source, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const head = `(function (${parameters.join()}) {`;
  // Columns stay those of the file: source maps count from there.
  const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  compiled.set(filename, { source, script });
  return script;
}

/** jest's runtime, which compiles each file once in a worker, but for the test file itself: no other run of it comes. */
module.exports = class extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} args */
  constructor(...args) {
    super(...args);
    /** @type {Executor | undefined} */
    const executor = Reflect.get(this, 'executor');
    const compile = executor?.compile;
    // No public door leads there. Another version of jest may have another place for it: better told than slow unnoticed.
    if (!executor || !compile) throw new Error('jest compiles elsewhere now: adapt compile-once.cjs to it.');
    executor.compile = function (source, filename) {
      const context = this.environment.getVmContext();
      if (!context || filename === this.testPath) return compile.call(this, source, filename);
      try {
        return compileOnce(filename, source, this.injectedModuleParameters).runInContext(context);
      } catch {
        // It says what is wrong with the file.
        return compile.call(this, source, filename);
      }
    };
  }
};
