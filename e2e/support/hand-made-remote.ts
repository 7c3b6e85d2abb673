/** A remote written by hand, so that a test can publish many versions without building any. */
export interface HandMade {
  name: string;
  version: string;
  /** What its tab shows as heading; the version is shown below it. */
  heading: string;
  shellApi?: string;
  /** Crashes while rendering as long as the page's `window.healed` is not set. */
  crashes?: boolean;
  /** What else is wrong with it. */
  fault?: Fault;
}

/** Where a release is broken, and how. */
export type Fault =
  | 'throws at load'
  | 'throws in an effect'
  | 'throws in a handler'
  | 'never stops rendering'
  | 'hangs when its code is loaded'
  | 'hides the header by a global style'
  | 'hides the header by a style sheet'
  | 'covers the header'
  | 'empties the page'
  | 'evaluates text'
  | 'brings another React'
  | 'exposes nothing'
  | 'hides the header while it loads'
  | Careless;

/** What a tab does to the page beside its own place, in an effect or for good. */
export type Careless =
  | 'takes over the history'
  | 'fills the storage'
  | 'makes a thousand calls'
  | 'leaves timers behind that throw'
  | 'names the page and makes it inert'
  | 'names the page'
  | 'takes all keys'
  | 'empties the page again and again'
  | 'throws in a listener of the window'
  | 'empties the head of the page'
  | 'writes the document anew'
  | 'fills the cookies'
  | 'stops every press, and covers the page once it is left';

/** The bundle as a multipart message. */
export function bundleOf({
  name,
  version,
  heading,
  shellApi = '^1.0.0',
  crashes = false,
  fault,
}: HandMade): FormData {
  const manifest = {
    id: name,
    name,
    metaData: {
      name,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: name,
      pluginVersion: '2.9.2',
      publicPath: 'auto',
    },
    shared: [],
    remotes: [],
    exposes: [
      {
        id: `${name}:tab`,
        name: 'tab',
        path: './tab',
        assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } },
      },
    ],
  };
  const block = {
    remote: name,
    tab: heading,
    path: `/${name}`,
    claim: 'overview_view',
    owner: `${heading} team`,
    shellApi,
    version,
  };
  const files = {
    'mf-manifest.json': JSON.stringify(manifest),
    'portal.json': JSON.stringify(block),
    'remoteEntry.js': entryOf(name, { heading, version, crashes, fault }),
  };
  const form = new FormData();
  for (const [file, content] of Object.entries(files)) form.append('files', new Blob([content]), file);
  return form;
}

interface TabWishes extends Pick<HandMade, 'heading' | 'version' | 'fault'> {
  crashes: boolean;
}

const AT_LOAD: Partial<Record<Fault, string>> = {
  'throws at load': "throw new Error('The tab threw at load.');",
  'hangs when its code is loaded': 'for (;;);',
  'evaluates text': "new Function('return 1')();",
  // The new element in the head is what the guard of the open tab sees.
  'hides the header while it loads': `
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('header { display: none !important; }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      document.head.append(document.createElement('meta'));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));`,
  'exposes nothing': "throw new Error('Module ./tab does not exist in the container.');",
};

const entryOf = (name: string, tab: TabWishes) => `
globalThis[${JSON.stringify(name)}] = (() => {
  let shared;
  const use = async (module) => (await Object.values(shared[module])[0].get())();
  return {
    init: (scope) => { shared = scope; },
    get: async () => {
      ${AT_LOAD[tab.fault as Fault] ?? ''}
      const React = await use('react');
      const { createGlobalStyle } = await use('styled-components');
      const { useUnsavedChanges } = await use('@portal/shared/web/session');
      const beCareless = ${carelessnessOf.toString()};
      const tab = (${tabOf.toString()})(React, createGlobalStyle, useUnsavedChanges, beCareless, ${JSON.stringify(tab)});
      return () => ({ default: tab });
    },
  };
})();`;

interface ReactLike {
  createElement(type: string, properties: object | null, ...children: unknown[]): unknown;
  useState<T>(initial: T): [T, (value: T) => void];
  useEffect(effect: () => void, needs: readonly unknown[]): void;
}

/** Runs in the page too: what code does that forgets that it shares the page. */
function carelessnessOf(fault: string | undefined) {
  const often = (count: number, work: (index: number) => void) => {
    for (let index = 0; index < count; index += 1) work(index);
  };
  const fill = (storage: Storage) => {
    for (let size = 1 << 22; size > 0; size >>= 1)
      try {
        for (;;) storage.setItem(`filled ${Math.random()}`, 'x'.repeat(size));
      } catch {
        // No room for this size: smaller ones fill the rest.
      }
  };
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  if (fault === 'takes over the history') {
    history.pushState(null, '', '/bmw/promotions');
    history.pushState = history.replaceState = () => undefined;
  }
  if (fault === 'fills the storage') {
    fill(localStorage);
    fill(sessionStorage);
    for (const key of Object.keys(localStorage))
      if (key.startsWith('portal-first')) localStorage.setItem(key, '{');
  }
  if (fault === 'makes a thousand calls') {
    often(1_000, (index) => void fetch(`/api/remotes?client=elan&x=${index}`).catch(() => undefined));
    often(50, () => new EventSource('/api/Events/stream'));
    often(50, () => new WebSocket(location.origin.replace('http', 'ws') + '/none'));
  }
  if (fault === 'leaves timers behind that throw')
    often(200, () =>
      setInterval(() => {
        throw new Error('A timer of the tab threw.');
      }, 20),
    );
  if (fault?.startsWith('names the page')) document.title = 'Mine';
  if (fault === 'names the page and makes it inert') setInterval(() => (document.body.inert = true), 50);
  if (fault === 'takes all keys')
    for (const type of ['keydown', 'keypress', 'keyup'])
      window.addEventListener(type, swallow, { capture: true });
  if (fault === 'empties the page again and again') {
    setInterval(() => document.body.replaceChildren(), 300);
    new MutationObserver(() => document.querySelector('#root') && document.body.replaceChildren()).observe(
      document.body,
      { childList: true },
    );
  }
  if (fault === 'empties the head of the page') {
    document.head.replaceChildren();
    setInterval(() => document.querySelectorAll('style, link').forEach((one) => one.remove()), 300);
  }
  if (fault === 'writes the document anew') setTimeout(() => document.write('An advertisement.'));
  if (fault === 'fills the cookies')
    often(12, (index) => (document.cookie = `state${index}=${'x'.repeat(3_900)}; path=/; max-age=86400`));
  if (fault === 'stops every press, and covers the page once it is left') {
    for (const type of ['pointerdown', 'mousedown', 'click']) document.addEventListener(type, swallow, true);
    document.documentElement.dir = 'rtl';
    const { pathname } = location;
    const layer = document.createElement('div');
    layer.style.cssText = 'position: fixed; inset: 0; z-index: 99999';
    setInterval(() => location.pathname !== pathname && document.body.append(layer), 20);
  }
  if (fault === 'throws in a listener of the window')
    window.addEventListener('pointerdown', () => {
      throw 'A listener of the tab threw.';
    });
}

/** Runs in the page: stands in a file of the release as text. */
function tabOf(
  React: ReactLike,
  createGlobalStyle: (text: readonly string[]) => unknown,
  useUnsavedChanges: (dirty: boolean) => void,
  beCareless: typeof carelessnessOf,
  { heading, version, crashes, fault }: TabWishes,
) {
  const h = React.createElement;
  const HideHeader = createGlobalStyle(['header { display: none !important; }']);
  const addSheet = () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('header { visibility: hidden !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
  return function Tab() {
    const [text, setText] = React.useState('');
    useUnsavedChanges(text !== '');
    React.useEffect(() => {
      if (fault === 'throws in an effect') throw new Error('The tab threw in an effect.');
      if (fault === 'hides the header by a style sheet') addSheet();
      if (fault === 'empties the page') document.body.replaceChildren();
      beCareless(fault);
    }, []);
    for (; fault === 'never stops rendering';);
    // An element as an older React makes it.
    if (fault === 'brings another React')
      return { $$typeof: Symbol.for('react.element'), type: 'p', props: {} };
    if (crashes && !('healed' in window)) throw new Error('The tab crashed while rendering.');
    const type = (event: { target: { value: string } }) => setText(event.target.value);
    const fail = async () => {
      throw new Error('A promise of the tab was rejected.');
    };
    const throwNow = () => {
      throw new Error('The tab threw in a handler.');
    };
    const cover = { position: 'fixed', inset: '0', zIndex: '99999', background: 'white' };
    return h(
      'div',
      null,
      h('h1', null, heading),
      h('p', null, `Version ${version}`),
      h('label', null, 'Note ', h('input', { value: text, onChange: type })),
      h('button', { type: 'button', onClick: () => void fail() }, 'Save'),
      fault === 'throws in a handler' && h('button', { type: 'button', onClick: throwNow }, 'Send'),
      fault === 'hides the header by a global style' && h(HideHeader as string, null),
      fault === 'covers the header' && h('div', { style: cover }, 'Everything else is gone.'),
    );
  };
}
