/** For all browser tabs of the portal, or for this one alone. */
type Storage = 'localStorage' | 'sessionStorage';

/*
 * The browser's storage is no place to rely on: it may be closed to the page, be full, or hold what other code of the page wrote
 * there. Whatever it does, the page goes on as if nothing had been kept.
 */

/** @returns the text that was kept; null when there is none */
export function readText(storage: Storage, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a text, or with null forgets it.
 * @returns whether that was possible
 */
export function keepText(storage: Storage, key: string, text: string | null): boolean {
  try {
    if (text === null) window[storage].removeItem(key);
    else window[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** @returns the object that was kept, with parts that may be anything; none of its parts when there is none */
export function readObject<Parts extends object>(
  storage: Storage,
  key: string,
): { readonly [Part in keyof Parts]?: unknown } {
  try {
    // Most often there is none: an exception would have the browser read the script that asks a second time, for its stack.
    const kept: unknown = JSON.parse(readText(storage, key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** Keeps an object, or with null forgets it. @returns whether that was possible */
export const keepObject = (storage: Storage, key: string, value: object | null): boolean =>
  keepText(storage, key, value && JSON.stringify(value));

/** @returns the keys of what is kept under names that begin so */
export function keysOfKept(storage: Storage, prefix: string): string[] {
  try {
    return Object.keys(window[storage]).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
