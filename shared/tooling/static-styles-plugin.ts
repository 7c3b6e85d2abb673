import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';
import { readStyles } from './read-styles';
import { hasStyles } from './styled-declarations';

/**
 * The other half of static extraction (static-styles.ts): writes the rules of every styled component of a build into one style
 * sheet of the page's entry. A browser reads it once and beside the scripts, where the library would work each rule
 * out, and insert it, when its component is first rendered (decision 0201).
 */
export class StaticStylesPlugin {
  /** @param root of the workspace */
  constructor(private readonly root: string) {}

  apply(compiler: Compiler): void {
    const { Compilation, NormalModule, WebpackError, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StaticStylesPlugin', (compilation) => {
      let files: string[] = [];
      compilation.hooks.finishModules.tap('StaticStylesPlugin', (modules) => {
        const resources = [...modules].map((module) => module instanceof NormalModule && module.resource);
        files = resources
          .filter((file) => typeof file === 'string' && hasStyles(this.root, file))
          .sort() as string[];
      });
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'StaticStylesPlugin', stage }, async () => {
        const css = await readStyles(this.root, files).catch((error: unknown) => {
          compilation.errors.push(new WebpackError(`Styles can not be read: ${String(error)}`));
          return '';
        });
        const name = `assets/styles.${createHash('sha256').update(css).digest('hex').slice(0, 12)}.css`;
        compilation.emitAsset(name, new sources.RawSource(css));
        for (const entry of compilation.entrypoints.values()) entry.getEntrypointChunk().files.add(name);
      });
    });
  }
}
