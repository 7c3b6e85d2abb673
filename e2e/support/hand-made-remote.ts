/** A remote written by hand, so that a test can publish many versions without building any. */
export interface HandMade {
  name: string;
  version: string;
  /** What its tab shows as heading; the version is shown below it. */
  heading: string;
  shellApi?: string;
  /** Crashes while rendering as long as the page's `window.healed` is not set. */
  crashes?: boolean;
}

/** The bundle as a multipart message. */
export function bundleOf({
  name,
  version,
  heading,
  shellApi = '^1.0.0',
  crashes = false,
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
    'remoteEntry.js': entryOf(name, { heading, version, crashes }),
  };
  const form = new FormData();
  for (const [file, content] of Object.entries(files)) form.append('files', new Blob([content]), file);
  return form;
}

const entryOf = (name: string, tab: { heading: string; version: string; crashes: boolean }) => `
globalThis[${JSON.stringify(name)}] = (() => {
  let shared;
  const use = async (module) => (await Object.values(shared[module])[0].get())();
  return {
    init: (scope) => { shared = scope; },
    get: async () => {
      const React = await use('react');
      const { useUnsavedChanges } = await use('@portal/shared/web/session');
      const tab = (${tabOf.toString()})(React, useUnsavedChanges, ${JSON.stringify(tab)});
      return () => ({ default: tab });
    },
  };
})();`;

interface ReactLike {
  createElement(type: string, properties: object | null, ...children: unknown[]): unknown;
  useState<T>(initial: T): [T, (value: T) => void];
}

/** Runs in the page: stands in a file of the release as text. */
function tabOf(
  React: ReactLike,
  useUnsavedChanges: (dirty: boolean) => void,
  { heading, version, crashes }: { heading: string; version: string; crashes: boolean },
) {
  const h = React.createElement;
  return function Tab() {
    const [text, setText] = React.useState('');
    useUnsavedChanges(text !== '');
    if (crashes && !('healed' in window)) throw new Error('The tab crashed while rendering.');
    const type = (event: { target: { value: string } }) => setText(event.target.value);
    const fail = async () => {
      throw new Error('A promise of the tab was rejected.');
    };
    return h(
      'div',
      null,
      h('h1', null, heading),
      h('p', null, `Version ${version}`),
      h('label', null, 'Note ', h('input', { value: text, onChange: type })),
      h('button', { type: 'button', onClick: () => void fail() }, 'Save'),
    );
  };
}
