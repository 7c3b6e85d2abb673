import { sessionState } from '@portal/shared/web/session';
import { callerOf } from './code-origin';
import { isRemoteLeft } from './open-remotes';

const METHODS = ['removeAttribute', 'setAttribute', 'toggleAttribute'] as const;
/** Properties, by the attribute that setting them changes. */
const PROPERTIES = {
  ariaHidden: 'aria-hidden',
  className: 'class',
  contentEditable: 'contenteditable',
  dir: 'dir',
  hidden: 'hidden',
  inert: 'inert',
  lang: 'lang',
  role: 'role',
  tabIndex: 'tabindex',
  title: 'title',
  translate: 'translate',
} as const;
/** The same of those that are read to be changed. */
const LIVE_PROPERTIES = { classList: 'class', style: 'style' } as const;

interface Change {
  /** As it was before any remote. */
  readonly value: string | null;
  readonly by: Set<string>;
}

/** What remotes have changed, by element and attribute. */
const changes = new Map<HTMLElement, Map<string, Change>>();

/**
 * Notes who changes the attributes of html, body and the portal's root, for as long as the page lives: what code of a remote has set holds
 * while that remote is open. What anything else sets, the portal itself or an extension of the browser, stays.
 */
export function keepAttributes(): void {
  const root = document.querySelector<HTMLElement>('#root');
  for (const on of [document.documentElement, document.body, root]) {
    if (!on) continue;
    changes.set(on, new Map());
    for (const name of METHODS) keepMethod(on, name);
    for (const [name, attribute] of Object.entries({ ...PROPERTIES, ...LIVE_PROPERTIES }))
      if (name in on) keepProperty(on, name, attribute);
  }
}

/** Puts back what a remote has changed, but for what another that is open has changed, too. */
export function restoreAttributes(remote: string): void {
  for (const [on, changed] of changes)
    for (const [name, { value, by }] of changed) {
      if (!by.delete(remote) || by.size > 0) continue;
      changed.delete(name);
      putAttribute(on, name, on === document.body && name === 'class' ? joined(value, branding()) : value);
    }
}

/** @returns the remotes whose changes hold now */
export const attributeChangers = (): ReadonlySet<string> =>
  new Set([...changes.values()].flatMap((changed) => [...changed.values()].flatMap(({ by }) => [...by])));

/** @returns the attribute as it is without what remotes have done */
export const attributeOf = (on: Element, name: string): string | null => {
  const change = on instanceof HTMLElement ? changes.get(on)?.get(name) : undefined;
  return change ? change.value : on.getAttribute(name);
};

export function putAttribute(on: Element, name: string, value: string | null): void {
  if (value === null) on.removeAttribute(name);
  // The content security policy lets no attribute set styles, but scripts may.
  else if (name === 'style' && on instanceof HTMLElement) on.style.cssText = value;
  else on.setAttribute(name, value);
}

function keepMethod(on: HTMLElement, name: (typeof METHODS)[number]): void {
  const change: (...args: never[]) => unknown = on[name];
  Object.assign(on, {
    [name](this: Element, ...args: never[]): unknown {
      // It may be borrowed for another element.
      if (this === on) noteChange(on, String(args[0]).toLowerCase(), callerOf());
      return Reflect.apply(change, this, args);
    },
  });
}

function keepProperty(on: HTMLElement, name: string, attribute: string): void {
  const prototype: object = Object.getPrototypeOf(on) as object;
  Object.defineProperty(on, name, {
    configurable: true,
    get: (): unknown => {
      if (name in LIVE_PROPERTIES) noteChange(on, attribute, callerOf());
      return Reflect.get(prototype, name, on);
    },
    set: (value: unknown) => {
      noteChange(on, attribute, callerOf());
      Reflect.set(prototype, name, value, on);
    },
  });
}

function noteChange(on: HTMLElement, name: string, remote: string | undefined): void {
  const changed = changes.get(on);
  if (!changed || remote === undefined) return;
  const change = changed.get(name) ?? { value: valueOf(on, name), by: new Set() };
  changed.set(name, change);
  change.by.add(remote);
  // When its code is done: before the page is painted or asked for anything.
  if (isRemoteLeft(remote)) queueMicrotask(() => isRemoteLeft(remote) && restoreAttributes(remote));
}

/** The class that brands the page comes and goes with the session, whatever tab is open. */
function valueOf(on: HTMLElement, name: string): string | null {
  const value = on.getAttribute(name);
  if (on !== document.body || name !== 'class' || value === null) return value;
  return joined(...value.split(' ').filter((one) => one !== branding()));
}

const joined = (...classes: (string | null | undefined)[]): string | null =>
  classes.filter(Boolean).join(' ') || null;

function branding(): string | undefined {
  const { client, configs } = sessionState();
  return configs.find(({ Value }) => Value === client?.clientKey)?.CODE;
}
