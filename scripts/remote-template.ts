import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { portalBlock, sourcesOf, writeFiles, type NewRemote } from './remote-sources';
import { ROOT } from './workspace.mjs';

/** The tab whose tools and versions a new one starts with. */
const MODEL = path.join(ROOT, 'mf-support');

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

/** Writes the folder of a new tab of this repository. */
export const writeRemote = (folder: string, remote: NewRemote): void =>
  writeFiles(folder, { ...projectFiles(remote), ...sourcesOf(remote) });

const asIs = (file: string): string => readFileSync(path.join(MODEL, file), 'utf8');

function projectFiles(remote: NewRemote): Record<string, string> {
  const model = JSON.parse(asIs('package.json')) as { scripts: Record<'build' | 'typecheck', string> };
  const folder = `mf-${remote.name}`;
  const packageJson = {
    ...model,
    name: `@portal/${folder}`,
    version: '1.0.0',
    scripts: {
      ...model.scripts,
      build: model.scripts.build.replace('mf-support', folder),
      typecheck: model.scripts.typecheck.replace('mf-support', folder),
    },
    portal: portalBlock(remote),
  };
  return {
    'package.json': `${JSON.stringify(packageJson, null, 2)}\n`,
    'webpack.config.mjs': asIs('webpack.config.mjs'),
    'jest.config.cjs': asIs('jest.config.cjs'),
    'tsconfig.json': asIs('tsconfig.json'),
  };
}
