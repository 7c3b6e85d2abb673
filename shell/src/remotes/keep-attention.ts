import { callerOf } from './code-origin';
import { isRemoteLeft } from './open-remotes';

/** What takes the user's attention from whatever they do, or the page from where they are in it, by what has it. */
const METHODS: ReadonlyArray<readonly [on: object, names: readonly string[]]> = [
  [window, ['alert', 'confirm', 'prompt', 'print', 'open', 'scroll', 'scrollBy', 'scrollTo']],
  [history, ['back', 'forward', 'go']],
  [Element.prototype, ['scrollIntoView']],
  [HTMLElement.prototype, ['focus', 'blur']],
];

/**
 * Code of a remote that was left asks its user nothing, opens and scrolls nothing, takes them nowhere and their focus from nothing, and
 * names no page, whatever its timers do.
 */
export function keepAttention(): void {
  for (const [on, names] of METHODS) for (const name of names) keepMethod(on, name);
  Object.defineProperty(document, 'title', {
    configurable: true,
    get: () => Reflect.get(Document.prototype, 'title', document) as string,
    set: (title: string) => {
      if (!isOfOneLeft(callerOf())) Reflect.set(Document.prototype, 'title', title, document);
    },
  });
}

function keepMethod(on: object, name: string): void {
  const method = Reflect.get(on, name) as ((...args: unknown[]) => unknown) | undefined;
  Object.assign(on, {
    [name](this: unknown, ...args: unknown[]): unknown {
      return isOfOneLeft(callerOf()) ? undefined : method?.apply(this ?? on, args);
    },
  });
}

const isOfOneLeft = (remote: string | undefined): boolean => remote !== undefined && isRemoteLeft(remote);
