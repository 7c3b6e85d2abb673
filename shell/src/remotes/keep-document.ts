/** Less than any server takes: Node ends a request at 16 kB of headers, proxies at 8 kB of one header. */
const MOST_COOKIES = 6_000;
const REPLACES_PAGE = ['open', 'write', 'writeln'] as const;

/**
 * Keeps the document from code that treats it as if it were alone in it: for as long as the page lives. `document.write` after the load
 * begins a new, empty document without any listener, `stop` ends the calls of every tab, and cookies beyond what a server takes lock their
 * user out, after a reload too.
 */
export function keepDocument(): void {
  for (const name of REPLACES_PAGE)
    Object.defineProperty(document, name, {
      configurable: true,
      value: () => refuse(`document.${name} would replace the portal's page.`),
    });
  Object.defineProperty(window, 'stop', {
    configurable: true,
    value: () => refuse('window.stop would end every call of the page: end your own by their AbortSignal.'),
  });
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: readCookies,
    set: writeCookie,
  });
  keepCookieStore();
}

const readCookies = (): string => Reflect.get(Document.prototype, 'cookie', document) as string;

/** By name, those of other paths too, which the page can not read. */
const written = new Map<string, string>();

function writeCookie(text: unknown): void {
  if (takes(String(text).split(';', 1)[0] ?? '')) Reflect.set(Document.prototype, 'cookie', text, document);
}

/** The other way to cookies, where browsers have it. What is refused is told and not kept, as with `document.cookie`. */
function keepCookieStore(): void {
  const { cookieStore } = window as { cookieStore?: CookieStore };
  if (!cookieStore) return;
  const set = cookieStore.set.bind(cookieStore);
  Object.defineProperty(cookieStore, 'set', {
    configurable: true,
    value: async (...args: [name: string, value: string] | [CookieInit]) => {
      const [first, value] = args;
      const pair = typeof first === 'string' ? `${first}=${value}` : `${first.name}=${first.value}`;
      if (takes(pair)) await Reflect.apply(set, cookieStore, args);
    },
  });
}

/** @returns whether there is room for a cookie; it counts from then on */
function takes(pair: string): boolean {
  const known = new Map(written);
  for (const one of readCookies().split('; ')) known.set(nameOf(one), one);
  const former = known.get(nameOf(pair))?.length ?? 0;
  known.set(nameOf(pair), pair);
  const size = [...known.values()].reduce((sum, one) => sum + one.length, 0);
  // What makes them smaller is always taken.
  if (size > MOST_COOKIES && pair.length > former) {
    refuse('Cookies of this size would have every call of the portal refused: keep it in localStorage.');
    return false;
  }
  written.set(nameOf(pair), pair);
  return true;
}

const nameOf = (pair: string): string => pair.slice(0, Math.max(pair.indexOf('='), 0)).trim();

/** Told like any crash in a timer: the stack says whose code it was. */
function refuse(why: string): void {
  reportError(new Error(why));
}
