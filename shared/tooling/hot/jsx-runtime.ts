import { forwardRef, memo, useSyncExternalStore, type ComponentType, type ForwardedRef } from 'react';
import * as runtime from 'react/jsx-runtime';
import {
  getFamilyByType,
  innerOf,
  isClass,
  markOf,
  MEMO,
  refreshVersion,
  subscribe,
  type Family,
} from './refresh-runtime';

/**
 * `react/jsx-runtime` for a tab in development inside a portal: a proxy stands for each component and calls its newest version,
 * so that a production React keeps its state while what it calls is exchanged.
 */

type Jsx = typeof runtime.jsx;
type Type = Parameters<Jsx>[0];

export const { Fragment } = runtime;
export const jsx: Jsx = (type, ...rest) => runtime.jsx(newestOf(type), ...rest);
export const jsxs: Jsx = (type, ...rest) => runtime.jsxs(newestOf(type), ...rest);

/**
 * What a tab exposes: the portal makes its element by itself.
 * @returns a component that always shows the newest version
 */
export const exposed = (Tab: ComponentType): ComponentType =>
  function Exposed() {
    useSyncExternalStore(subscribe, refreshVersion);
    return jsx(Tab, {});
  };

interface LazyType {
  readonly _payload: unknown;
  readonly _init: (payload: unknown) => Type;
}

const LAZY = Symbol.for('react.lazy');
const lazyOnes = new WeakMap<object, Type>();

function newestOf(type: Type): Type {
  const family = getFamilyByType(type);
  if (family) return (family.standIn ??= standInFor(family)) as Type;
  return markOf(type) === LAZY ? lazyOf(type as unknown as LazyType) : type;
}

/** What it loads is only known then. */
function lazyOf(type: LazyType): Type {
  const known = lazyOnes.get(type);
  if (known) return known;
  const own = { ...type, _init: (payload: unknown) => newestOf(type._init(payload)) } as unknown as Type;
  lazyOnes.set(type, own);
  return own;
}

function standInFor(family: Family): Type {
  const { current } = family;
  if (isClass(current)) return current as Type;
  if (markOf(current) === MEMO) {
    const { compare } = current as { compare: Parameters<typeof memo>[1] | null };
    return memo(newestOf(innerOf(current) as Type) as ComponentType, compare ?? undefined);
  }
  if (typeof current === 'object')
    return forwardRef(function Newest(properties: object, ref: ForwardedRef<unknown>) {
      useSyncExternalStore(subscribe, refreshVersion);
      return (innerOf(family.current) as (given: object, to: ForwardedRef<unknown>) => null)(properties, ref);
    });
  return function Newest(properties: object) {
    useSyncExternalStore(subscribe, refreshVersion);
    return (family.current as (given: object) => null)(properties);
  };
}
