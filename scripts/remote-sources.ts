import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ALL_CLAIMS } from '../shared/src/domain/claims';
import { CLIENT_ROUTES } from '../shared/src/domain/routes';
import { SHELL_API_VERSION, TABS } from '../shared/src/remote/index';

/** A tab to be made. */
export interface NewRemote {
  readonly name: string;
  /** Its label in the header. */
  readonly tab: string;
  readonly claim: string;
  readonly owner: string;
}

/** The names of the portal's own tabs, and the addresses of its screens: the registry would take no release of such a tab. */
const OF_THE_PORTAL: ReadonlySet<string> = new Set([
  ...TABS.map(({ remote }) => remote ?? ''),
  ...['error', ...CLIENT_ROUTES.map((route) => route.split('/')[0] ?? '')].map((one) => one.toLowerCase()),
]);

/** @returns whether a tab can not have it as its name: words of the language stand for something in its code */
function isReserved(word: string): boolean {
  try {
    new Function(`'use strict'; let ${word};`);
  } catch {
    return true;
  }
  return OF_THE_PORTAL.has(word);
}

/**
 * The tab that a command line asks for.
 * @param asked what was given; label, claim and owner have values of their own
 * @param stop ends the program with a sentence
 */
export function newRemote(
  name: string,
  asked: { tab?: string | undefined; claim?: string | undefined; owner?: string | undefined },
  stop: (sentence: string) => never,
): NewRemote {
  if (!/^[a-z][a-z0-9]{1,39}$/.test(name))
    stop(`"${name}" can not be the name of a tab: 2 to 40 small letters and digits.`);
  if (isReserved(name)) stop(`"${name}" means something else in this portal: please choose another name.`);
  const tab = asked.tab ?? name.charAt(0).toUpperCase() + name.slice(1);
  if (!/^[\p{L}\p{N}][\p{L}\p{N} &-]{0,39}$/u.test(tab))
    stop('--tab is the label in the header: at most 40 letters, digits, spaces, & and -.');
  const claim = asked.claim ?? 'overview_view';
  if (!ALL_CLAIMS.some((one) => one === claim))
    stop(`There is no claim "${claim}". These are all: ${ALL_CLAIMS.join(', ')}.`);
  return { name, tab, claim, owner: asked.owner ?? `${tab} team` };
}

/** What the package.json of a tab says to the portal. */
export const portalBlock = ({ name, tab, claim, owner }: NewRemote) => ({
  remote: name,
  tab,
  path: `/${name}`,
  claim,
  owner,
  shellApi: `^${SHELL_API_VERSION}`,
});

/** @param files contents by path below the folder */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}

/** @returns the sources of a new tab, a first screen and its test, by path */
export function sourcesOf({ name, tab }: NewRemote): Record<string, string> {
  const component = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return {
    'src/remote.tsx': `import { Route, Routes } from 'react-router-dom';
import { WelcomePage } from './welcome/welcome.page';

/** The tab '${tab}': all that is exposed. */
export default function ${component}Tab() {
  return (
    <Routes>
      <Route index element={<WelcomePage />} />
    </Routes>
  );
}
`,
    'src/standalone.tsx': `import { runStandalone } from '@portal/shared/testing/standalone';
import ${component}Tab from './remote';

runStandalone(${component}Tab, { path: '/${name}', answers: [] });
`,
    'src/welcome/welcome.page.tsx': `import { useSession } from '@portal/shared/web/session';
import { PageHeader } from '@portal/shared/web/ui/page-header';

/** The first screen. */
export function WelcomePage() {
  const { user } = useSession();
  return <PageHeader title="${tab}" description={\`Welcome, \${user.UserName}.\`} />;
}
`,
    'src/welcome/welcome.test.tsx': `import { render, screen } from '@testing-library/react';
import { FakeShell } from '@portal/shared/testing/fake-shell';
import ${component}Tab from '../remote';

test('greets the user', async () => {
  render(
    <FakeShell path="/${name}" answers={[]}>
      <${component}Tab />
    </FakeShell>,
  );
  expect(await screen.findByRole('heading', { name: '${tab}' })).toBeVisible();
});
`,
  };
}
