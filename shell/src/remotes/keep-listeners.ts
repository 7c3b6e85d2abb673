import { callerOf } from './code-origin';
import { isRemoteOpen } from './open-remotes';

/** What users do. Whoever stops that for the whole page stops the header. */
const USER_EVENTS =
  /^(click|auxclick|dblclick|contextmenu|(pointer|mouse)(down|up)|touch(start|end)|key(down|press|up)|focus(in|out)?|blur|wheel|(before)?input|change|submit)$/;
const STOPS = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'] as const;

interface Kept {
  readonly remote: string;
  readonly type: string;
  readonly listener: EventListenerOrEventListenerObject;
  readonly capture: boolean;
  add(): void;
  remove(): void;
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
  function addEventListener(this: EventTarget | undefined, ...args: Parameters<Add>): void {
    const [type, listener, options] = args;
    const isOnce = typeof options === 'object' && options.once === true;
    const mayBeNoted = !isBorrowed(this) && listener && !isOnce && USER_EVENTS.test(type);
    // Made here, for its first place, and only where it is needed: where anything watches for errors each costs more than the listener.
    const remote = mayBeNoted ? callerOf(new Error()) : undefined;
    if (!listener || remote === undefined) return add.apply(this ?? target, args);
    if (find(...args)) return;
    const spared = sparingHeader(target, listener);
    const one: Kept = {
      remote,
      type,
      listener,
      capture: isCapture(options),
      add: () => add.call(target, type, spared, options),
      remove: () => remove.call(target, type, spared, options),
    };
    own.add(one);
    kept.add(one);
    if (isRemoteOpen(remote)) one.add();
  }
  function removeEventListener(this: EventTarget | undefined, ...args: Parameters<Remove>): void {
    const one = isBorrowed(this) ? undefined : find(...args);
    if (!one) return remove.apply(this ?? target, args);
    one.remove();
    own.delete(one);
    kept.delete(one);
  }
  Object.assign(target, { addEventListener, removeEventListener });
}

/** The listener, which hears of the header as of anything else but can not stop what is done there. */
function sparingHeader(target: EventTarget, listener: EventListenerOrEventListenerObject): EventListener {
  return (event) => {
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
