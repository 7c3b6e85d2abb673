const { rememberStyles } = require('./jest-quick-styles.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/** What react-router and the HTTP layer expect of a browser and jsdom lacks. No MessageChannel: jest would never exit. */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'Request',
  'Response',
  'Headers',
  'fetch',
  'structuredClone',
  'Uint8Array',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    rememberStyles(this.global);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} });
    // Without it @ariakit/react takes everything for invisible and moves no focus: jsdom lays nothing out.
    this.global.Element.prototype.checkVisibility ??= function checkVisibility() {
      return this.isConnected && !this.closest('[hidden]');
    };
    // As in newer browsers: an effect that returns what scrolling answers would have it called as its clean-up.
    this.global.Element.prototype.scrollIntoView = () => Promise.resolve();
    for (const name of ['scroll', 'scrollTo', 'scrollBy'])
      this.global[name] = this.global.Element.prototype[name] = () => Promise.resolve();
    const { FileReader } = this.global;
    this.global.Blob.prototype.arrayBuffer ??= function arrayBuffer() {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(reader.result);
        reader.onerror = () => reject(reader.error);
        reader.readAsArrayBuffer(this);
      });
    };
    this.global.CSS ??= {};
    this.global.CSS.supports ??= () => false;
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  }
};
