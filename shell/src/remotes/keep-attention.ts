import { callerOf } from './code-origin';
import { isRemoteLeft } from './open-remotes';

/** What takes the user's attention from whatever they do, or the page from where they are in it. */
const METHODS = [
  ...['alert', 'confirm', 'prompt', 'print', 'open'],
  ...['scroll', 'scrollBy', 'scrollTo'],
] as const;

/** Code of a remote that was left asks its user nothing, opens and scrolls nothing, and names no page, whatever its timers do. */
export function keepAttention(): void {
  for (const name of METHODS) {
    const method = Reflect.get(window, name) as ((...args: unknown[]) => unknown) | undefined;
    Object.assign(window, {
      [name](...args: unknown[]): unknown {
        return isOfOneLeft(callerOf()) ? undefined : method?.apply(window, args);
      },
    });
  }
  Object.defineProperty(document, 'title', {
    configurable: true,
    get: () => Reflect.get(Document.prototype, 'title', document) as string,
    set: (title: string) => {
      if (!isOfOneLeft(callerOf())) Reflect.set(Document.prototype, 'title', title, document);
    },
  });
}

const isOfOneLeft = (remote: string | undefined): boolean => remote !== undefined && isRemoteLeft(remote);
