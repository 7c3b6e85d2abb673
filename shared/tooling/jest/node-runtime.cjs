const { createRequire } = require('node:module');
const { default: CompileOnceRuntime } = require('./compile-once-runtime.cjs');

/**
 * Memoized for all files of a worker: what a file requires of installed packages and of Node.
 * @type {Map<string, NodeJS.Require>}
 */
const requires = new Map();

/** @param {string} from */
function requireOf(from) {
  const known = requires.get(from);
  if (known) return known;
  const made = createRequire(from);
  requires.set(from, made);
  return made;
}

/** Of another package than this repository's. jest's own globals are its own to give. */
const isInstalled = (/** @type {string} */ name) => !/^[./]|^@portal\/|^@jest\/globals$/.test(name);

/**
 * Installed packages come from Node itself, once for all test files of a worker: jest would read, translate and compile each of
 * their thousands of files for every one of ours, which took a quarter of the time of the API's tests. Our own modules still
 * run anew for each test file, so none sees what another left in them. What is installed can therefore not be mocked.
 */
class NodeRuntime extends CompileOnceRuntime {
  /**
   * @override
   * @template T
   * @param {string} from
   * @param {string} name
   * @returns {T}
   */
  requireModuleOrMock(from, name) {
    return isInstalled(name) ? requireOf(from)(name) : super.requireModuleOrMock(from, name);
  }
}

// jest takes the default export of an ES module.
module.exports = { __esModule: true, default: NodeRuntime };
