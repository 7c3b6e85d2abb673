import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './workspace.mjs';

/** The tab whose tools and versions a new one starts with. */
const MODEL = path.join(ROOT, 'mf-support');

/** A tab to be made. */
export interface NewRemote {
  readonly name: string;
  /** Its label in the header. */
  readonly tab: string;
  readonly claim: string;
  readonly owner: string;
}

/**
 * Makes the place for the calls of a new tab, and counts it among the contracts that the API and its tests go by.
 * @param contracts the folder of the contracts
 */
export function writeContract(contracts: string, { name, tab }: Pick<NewRemote, 'name' | 'tab'>): void {
  const list = path.join(contracts, 'all.ts');
  const known = readFileSync(list, 'utf8')
    .replace(/(?<=\n)(?=\nconst )/, `import * as ${name} from './${name}';\n`)
    .replace(/(?<=^const DOMAINS[^]*?)(?=^\};)/m, `  ${name},\n`);
  writeFileSync(list, known);
  writeFileSync(
    path.join(contracts, `${name}.ts`),
    `/**
 * The calls of the tab '${tab}': each is an exported \`endpoint({ method, path, claim, body, response })\`, and its route
 * stands in api/src/modules/${name}/.
 */
export {};
`,
  );
}

/** Writes the folder of a new tab. */
export function writeRemote(folder: string, remote: NewRemote): void {
  for (const [file, content] of Object.entries(filesOf(remote))) {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
}

const asIs = (file: string): string => readFileSync(path.join(MODEL, file), 'utf8');

function filesOf({ name, tab, claim, owner }: NewRemote): Record<string, string> {
  const model = JSON.parse(asIs('package.json')) as { scripts: Record<'build' | 'typecheck', string> };
  const component = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const packageJson = {
    ...model,
    name: `@portal/mf-${name}`,
    version: '1.0.0',
    scripts: {
      ...model.scripts,
      build: model.scripts.build.replace('mf-support', `mf-${name}`),
      typecheck: model.scripts.typecheck.replace('mf-support', `mf-${name}`),
    },
    portal: { remote: name, tab, path: `/${name}`, claim, owner, shellApi: '^1.2.0' },
  };
  return {
    'package.json': `${JSON.stringify(packageJson, null, 2)}\n`,
    'webpack.config.mjs': asIs('webpack.config.mjs'),
    'jest.config.cjs': asIs('jest.config.cjs'),
    'tsconfig.json': asIs('tsconfig.json'),
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
