import { TestEnvironment } from 'jest-environment-jsdom';
import { quickStyles } from './quick-styles';

/** What react-router and the HTTP layer expect of a browser and jsdom lacks. No MessageChannel: jest would never exit. */
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'Response',
  'Headers',
  'fetch',
  'structuredClone',
  'Uint8Array',
] as const;

// A worker that has nothing left to do ends at once. Else Node first frees all that the screens of a run have left, which takes longer
// than the half second after which jest ends a worker and says that a test had left something open.
if (process.send) process.once('beforeExit', () => process.exit());

/** jsdom with what its window lacks, and no more of its inside touched than any page could. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    const window = this.global as unknown as Window & typeof globalThis;
    for (const name of FROM_NODE) Object.assign(window, { [name]: globalThis[name] });
    Object.assign(window, {
      Request: RequestOfWindow,
      matchMedia: () => ({ matches: false, addEventListener: noop, removeEventListener: noop }),
      CSS: { supports: () => false },
      ResizeObserver: class {
        observe = noop;
        unobserve = noop;
        disconnect = noop;
      },
    });
    window.getComputedStyle = quickStyles(window.document, window.getComputedStyle.bind(window));
    // Without it @ariakit/react takes everything for invisible and moves no focus: jsdom lays nothing out.
    window.Element.prototype.checkVisibility = function checkVisibility() {
      return this.isConnected && !this.closest('[hidden]');
    };
    // As in newer browsers: an effect that returns what scrolling answers would have it called as its clean-up.
    const scrolled = () => Promise.resolve();
    for (const target of [window, window.Element.prototype])
      Object.assign(target, { scroll: scrolled, scrollTo: scrolled, scrollBy: scrolled });
    Object.assign(window.Element.prototype, { scrollIntoView: scrolled });
    window.Blob.prototype.arrayBuffer = function arrayBuffer() {
      return new Promise((resolve, reject) => {
        const reader = new window.FileReader();
        reader.onload = () => resolve(reader.result as ArrayBuffer);
        reader.onerror = () => reject(reader.error ?? new Error('The file can not be read.'));
        reader.readAsArrayBuffer(this);
      });
    };
  }
}

/** Node's, which from Node 26 on takes a signal of Node's alone: one of the window is followed. */
class RequestOfWindow extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(input, init?.signal ? { ...init, signal: followed(init.signal) } : init);
  }
}

function followed(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return controller.signal;
}

const noop = (): void => undefined;
