import { callerOf } from './code-origin';
import { isRemoteOpen } from './open-remotes';

/** Events of input, focus, scrolling and navigation: a listener of the whole page that cancels one cancels it for the header, too. */
const USER_EVENTS: ReadonlySet<string> = new Set([
  ...[
    'click',
    'auxclick',
    'dblclick',
    'contextmenu',
    'mousedown',
    'mouseup',
    'mousemove',
    'mouseover',
    'mouseout',
  ],
  ...['pointerdown', 'pointerup', 'pointermove', 'pointerover', 'pointerout', 'pointercancel'],
  ...['touchstart', 'touchend', 'touchmove', 'touchcancel', 'wheel', 'scroll', 'selectstart'],
  ...['dragstart', 'drag', 'dragenter', 'dragover', 'dragleave', 'dragend', 'drop', 'copy', 'cut', 'paste'],
  ...['keydown', 'keypress', 'keyup', 'beforeinput', 'input', 'change', 'submit'],
  ...['focus', 'focusin', 'focusout', 'blur', 'popstate', 'hashchange', 'beforeunload'],
]);
/** Handlers of body that are those of the window. */
const OF_WINDOW: ReadonlySet<string> = new Set([
  'focus',
  'blur',
  'scroll',
  'popstate',
  'hashchange',
  'beforeunload',
]);
const STOPS = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'] as const;

interface Kept {
  readonly remote: string;
  readonly type: string;
  readonly listener: Listener;
  readonly capture: boolean;
  add(): void;
  remove(): void;
  /** For good. */
  forget(): void;
}

const kept = new Set<Kept>();
const watched = new WeakSet<EventTarget>();

/**
 * Notes, for as long as the page lives, who listens to what users do in the whole page: listeners of a remote's code hear it while that
 * remote is open, and never keep the header from it.
 */
export function keepListeners(): void {
  for (const target of [window, document, document.documentElement]) keepListenersOf(target);
}

/**
 * The same of the elements on which React hears everything itself: once it does, as each of its three hundred listeners would be asked
 * where it comes from.
 */
export function keepRootListeners(): void {
  for (const target of [document.body, document.querySelector('#root')]) if (target) keepListenersOf(target);
}

/** The listeners of a remote hear nothing until it is opened again. */
export function muteListeners(remote: string): void {
  for (const one of kept) if (one.remote === remote) one.remove();
}

export function unmuteListeners(remote: string): void {
  for (const one of kept) if (one.remote === remote) one.add();
}

type Add = EventTarget['addEventListener'];
type Remove = EventTarget['removeEventListener'];
type Listener = EventListenerOrEventListenerObject;
/** @returns ends it */
type Keep = (remote: string, type: string, listener: Listener, options: Parameters<Add>[2]) => () => void;

function keepListenersOf(target: EventTarget): void {
  if (watched.has(target)) return;
  watched.add(target);
  const { addEventListener: add, removeEventListener: remove } = target;
  const own = new Set<Kept>();
  const isCapture = (options?: EventListenerOptions | boolean) =>
    typeof options === 'object' ? options.capture === true : options === true;
  const find = (...[type, listener, options]: Parameters<Remove>) =>
    [...own].find(
      (one) => one.type === type && one.listener === listener && one.capture === isCapture(options),
    );
  /** They may be borrowed for another target; called without any they are the window's. */
  const isBorrowed = (whose: EventTarget | undefined) => whose !== undefined && whose !== target;
  const keep: Keep = (remote, type, listener, options) => {
    const { once = false, signal = undefined } = typeof options === 'object' ? options : {};
    if (signal?.aborted) return () => undefined;
    const spared = sparingHeader(target, listener, once ? () => one.forget() : undefined);
    const one: Kept = {
      remote,
      type,
      listener,
      capture: isCapture(options),
      add: () => add.call(target, type, spared, options),
      remove: () => remove.call(target, type, spared, options),
      forget: () => {
        one.remove();
        own.delete(one);
        kept.delete(one);
      },
    };
    own.add(one);
    kept.add(one);
    signal?.addEventListener('abort', () => one.forget(), { once: true });
    if (isRemoteOpen(remote)) one.add();
    return () => one.forget();
  };
  function addEventListener(this: EventTarget | undefined, ...args: Parameters<Add>): void {
    const [type, listener, options] = args;
    const mayBeNoted = !isBorrowed(this) && listener && USER_EVENTS.has(type);
    // Only where it is needed: where anything watches for errors each costs more than the listener.
    const remote = mayBeNoted ? callerOf() : undefined;
    if (!listener || remote === undefined) return add.apply(this ?? target, args);
    if (!find(...args)) keep(remote, type, listener, options);
  }
  function removeEventListener(this: EventTarget | undefined, ...args: Parameters<Remove>): void {
    const one = isBorrowed(this) ? undefined : find(...args);
    if (!one) return remove.apply(this ?? target, args);
    one.forget();
  }
  Object.assign(target, { addEventListener, removeEventListener });
  for (const type of USER_EVENTS)
    if (`on${type}` in target && !(target === document.body && OF_WINDOW.has(type)))
      keepHandler(target, type, keep);
}

type Handler = (this: EventTarget, event: Event) => unknown;

/** `onclick` and the like: one for each event, whose place the next one takes. */
function keepHandler(target: EventTarget, type: string, keep: Keep): void {
  const name = `on${type}`;
  const { get, set } = accessorOf(target, name);
  let handler: Handler | undefined;
  let forget: (() => void) | undefined;
  Object.defineProperty(target, name, {
    configurable: true,
    enumerable: true,
    get: (): unknown => handler ?? get?.call(target),
    set: (next: unknown) => {
      const remote = typeof next === 'function' ? callerOf() : undefined;
      forget?.();
      handler = forget = undefined;
      if (remote === undefined) {
        set?.call(target, next);
        return;
      }
      handler = next as Handler;
      forget = keep(remote, type, listenerOf(target, handler), false);
    },
  });
}

/** What a handler returns stands for `preventDefault`: false, or what is to be asked before the page is left. */
const listenerOf = (target: EventTarget, handler: Handler) => (event: Event) => {
  const answer = handler.call(target, event);
  const isRefused =
    event.type === 'beforeunload' ? answer !== undefined && answer !== null : answer === false;
  if (isRefused) event.preventDefault();
};

function accessorOf(target: object, name: string): PropertyDescriptor {
  for (let one: object | null = target; one; one = Object.getPrototypeOf(one) as object | null) {
    const descriptor = Object.getOwnPropertyDescriptor(one, name);
    if (descriptor) return descriptor;
  }
  return {};
}

/**
 * The listener, which hears of the header as of anything else but can not stop what is done there.
 * @param first is done before it hears
 */
function sparingHeader(target: EventTarget, listener: Listener, first?: () => void): EventListener {
  return (event) => {
    first?.();
    const isHeaders =
      event.target instanceof Node && document.querySelector('#root header')?.contains(event.target);
    // Own properties stand before those of the prototype.
    if (isHeaders) for (const name of STOPS) Object.defineProperty(event, name, SPARED);
    try {
      if (typeof listener === 'function') listener.call(target, event);
      else listener.handleEvent(event);
    } finally {
      if (isHeaders) for (const name of STOPS) Reflect.deleteProperty(event, name);
    }
  };
}

const SPARED: PropertyDescriptor = { configurable: true, value: () => undefined };
