import { callerOf } from './code-origin';

const INSERTIONS = [
  'after',
  'append',
  'appendChild',
  'before',
  'insertAdjacentElement',
  'insertAdjacentHTML',
  'insertBefore',
  'prepend',
] as const;

/**
 * Notes, for as long as the page lives, what code of a remote puts into an element or beside it.
 * @param note is told whose code it is, and has to let it do so
 */
export function noteInsertions(
  parent: Element,
  note: (remote: string, insert: () => unknown) => unknown,
): void {
  for (const name of INSERTIONS) {
    const insert: (...args: never[]) => unknown = parent[name];
    Object.assign(parent, {
      [name](this: Element, ...args: never[]): unknown {
        const remote = callerOf();
        // It may be borrowed for another element.
        if (remote === undefined || this !== parent) return Reflect.apply(insert, this, args);
        return note(remote, () => Reflect.apply(insert, parent, args));
      },
    });
  }
}
