/**
 * Fast Refresh beside a production React: the part of `react-refresh/runtime` that compiled modules call. React's own wants a
 * development React to exchange components in; here elements are made of stand-ins that call the newest version
 * (jsx-runtime.ts). It imports nothing: it runs before the tab has been given the shell's React.
 */

/** All versions of one component, by what its module and its name are. */
export interface Family {
  current: unknown;
  /** What elements are made of while state can be kept; forgotten when it can not. */
  standIn?: unknown;
}

interface Signature {
  readonly hooks: string;
  readonly forceReset: boolean;
  readonly customHooks: () => readonly unknown[];
}

/** What is shown next, by what is shown now: judged only then, as a module may tell of its hooks after its components. */
const pending = new Map<Family, unknown>();

const byId = new Map<string, Family>();
const byType = new WeakMap<object, Family>();
const signatures = new WeakMap<object, Signature>();

const listeners = new Set<() => void>();
let version = 0;

const isKey = (value: unknown): value is object =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;

export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** @returns how often components were exchanged */
export const refreshVersion = (): number => version;

export const getFamilyByType = (type: unknown): Family | undefined =>
  isKey(type) ? byType.get(type) : undefined;

const FORWARD_REF = Symbol.for('react.forward_ref');
export const MEMO = Symbol.for('react.memo');

/** @returns how React marks an object that an element can be made of */
export const markOf = (type: unknown): unknown =>
  typeof type === 'object' && type !== null ? (type as { $$typeof?: unknown }).$$typeof : undefined;

/** @returns the component inside of what `memo` or `forwardRef` has made; undefined for everything else */
export function innerOf(type: unknown): unknown {
  if (markOf(type) === MEMO) return (type as { type: unknown }).type;
  return markOf(type) === FORWARD_REF ? (type as { render: unknown }).render : undefined;
}

export const isClass = (type: unknown): boolean =>
  typeof type === 'function' &&
  (type.prototype as { isReactComponent?: object } | undefined)?.isReactComponent !== undefined;

/** Called by a module for each of its components whenever it runs. */
export function register(type: unknown, id: string): void {
  if (!isKey(type) || byType.has(type)) return;
  const family = byId.get(id) ?? { current: type };
  if (family.current !== type) pending.set(family, type);
  byId.set(id, family);
  byType.set(type, family);
  const inner = innerOf(type);
  if (inner !== undefined) register(inner, `${id}$inner`);
}

/** Called by a module once for each component that has hooks: what it answers is told their order, and runs in the component. */
export const createSignatureFunctionForTransform =
  () =>
  (type?: unknown, hooks?: string, forceReset = false, customHooks: () => readonly unknown[] = () => []) => {
    if (isKey(type) && hooks !== undefined) signatures.set(type, { hooks, forceReset, customHooks });
    return type;
  };

/** What an export has to be for its module to be exchanged alone. */
export const isLikelyComponentType = (type: unknown): boolean =>
  typeof type === 'function' ? isClass(type) || /^[A-Z]/.test(type.name) : innerOf(type) !== undefined;

/** Shows what was registered since the last time. */
export function performReactRefresh(): void {
  for (const [family, next] of pending) if (!keepsState(family.current, next)) delete family.standIn;
  for (const [family, next] of pending) family.current = next;
  pending.clear();
  version += 1;
  for (const listener of [...listeners]) listener();
}

/** React's own hooks into a development React here. */
export const injectIntoGlobalHook = (): void => undefined;

/** State is kept by the order of hooks: another order begins anew. */
function keepsState(former: unknown, next: unknown): boolean {
  if (typeof former !== typeof next || isClass(former) || isClass(next)) return false;
  if (typeof former === 'object') return keepsState(innerOf(former), innerOf(next));
  return orderOf(next) !== undefined && orderOf(former) === orderOf(next);
}

/** @returns the hooks of a component with those inside of its custom hooks; undefined when it asks to begin anew */
function orderOf(type: unknown): string | undefined {
  const signature = isKey(type) ? signatures.get(type) : undefined;
  if (!signature) return '';
  const inside = signature.customHooks().map(orderOf);
  return signature.forceReset || inside.includes(undefined)
    ? undefined
    : [signature.hooks, ...inside].join('\n');
}
