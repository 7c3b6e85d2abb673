import { existsSync, readFileSync } from 'node:fs';
import type { Compilation, Compiler, Module } from 'webpack';

/** The innermost package of a path: `…/node_modules/@scope/name/` or `…/node_modules/name/`; not what tools keep in `.x/`. */
const PACKAGE = /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/][^\\/]+|[^.@\\/][^\\/]*)[\\/]/;

/** The kit is the portal's own, whether it is a folder of the workspace or was installed; build.json says which. */
const KIT = /[\\/]@portal[\\/]shared[\\/]$/;

/** The part of React that JSX is compiled to holds no state: every bundle has its own, and it is no second React. */
const JSX_RUNTIME = /[\\/]react[\\/](cjs[\\/]react-)?jsx-(dev-)?runtime[.\w]*$/;

interface Component {
  readonly type: 'library';
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: ReadonlyArray<{ expression: string }>;
}

/**
 * Writes bom.json, a bill of materials (SBOM, CycloneDX 1.6): every package of which something is in the bundle. The portal
 * keeps it with the release and looks at the licences.
 */
export class BillOfMaterialsPlugin {
  constructor(private readonly about: { name: string; version: string }) {}

  apply(compiler: Compiler): void {
    const { Compilation: Stages, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('BillOfMaterialsPlugin', (compilation) => {
      const stage = Stages.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BillOfMaterialsPlugin', stage }, () => {
        const bom = {
          bomFormat: 'CycloneDX',
          specVersion: '1.6',
          version: 1,
          metadata: { component: { type: 'application', ...this.about } },
          components: componentsOf(compilation),
        };
        compilation.emitAsset('bom.json', new sources.RawSource(JSON.stringify(bom, null, 2)));
      });
    });
  }
}

function componentsOf(compilation: Compilation): Component[] {
  const folders = new Set<string>();
  for (const module of compilation.modules)
    for (const file of filesOf(module)) {
      const folder = PACKAGE.exec(file)?.[0];
      if (folder && !JSX_RUNTIME.test(file) && !KIT.test(folder)) folders.add(folder);
    }
  const found = new Map([...folders].flatMap(componentIn).map((one) => [one.purl, one]));
  return [...found.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1));
}

/** A concatenated module stands for several. */
function filesOf(module: Module): string[] {
  const parts = (module as { modules?: readonly Module[] }).modules ?? [];
  return [module, ...parts].flatMap((one) => one.nameForCondition() ?? []);
}

function componentIn(folder: string): Component[] {
  const file = `${folder}package.json`;
  if (!existsSync(file)) return [];
  const { name, version, license } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    'name' | 'version' | 'license',
    string | undefined
  >;
  if (!name || !version) return [];
  return [
    {
      ...{ type: 'library', name, version },
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: license ? [{ expression: license }] : [],
    },
  ];
}
