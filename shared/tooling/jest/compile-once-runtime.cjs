const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { endAsyncContexts } = require('./async-contexts.cjs');

/**
 * Memoized for all test files of a worker: what was compiled of each file.
 * @type {Map<string, { source: string, script: vm.Script }>}
 */
const compiled = new Map();

/**
 * @param {string} source
 * @param {string} filename
 */
function compile(source, filename) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  const script = new vm.Script(source, { filename });
  compiled.set(filename, { source, script });
  return script;
}

/**
 * Compiles a file once for all test files of a worker. jest does it anew for each of them, which took a quarter of the time of the
 * screens' tests. Each test file still runs every module itself: what is compiled has no state.
 */
class CompileOnceRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} args */
  constructor(...args) {
    super(...args);
    const [, environment] = args;
    /**
     * The field is private: with a jest that has it no more, nothing is compiled once, and each test file says so.
     * @type {{ compile(source: string, filename: string): Function | null, injectedModuleParameters: string[] }}
     */
    const executor = Reflect.get(this, 'executor');
    const head = `(function (${executor.injectedModuleParameters.join()}) {`;
    executor.compile = (source, filename) => {
      const script = compile(`${head}${source}\n})`, filename);
      // Node's own realm is no context (`node-environment.cjs`); of a browser that is gone jest expects null.
      if (Object.is(environment.global, globalThis)) return script.runInThisContext();
      const context = environment.getVmContext?.();
      return context ? script.runInContext(context) : null;
    };
  }

  /** @override */
  teardown() {
    super.teardown();
    endAsyncContexts();
  }
}

// jest takes the default export of an ES module.
module.exports = { __esModule: true, default: CompileOnceRuntime };
