import { existsSync } from 'node:fs';
import type { Compilation, Compiler, Configuration } from 'webpack';
import { PREFETCH_FILE, PREFETCH_GLOBAL } from '../src/remote/prefetch';

interface PrefetchOptions {
  /** The tab's `src/prefetch.ts`; a tab without one prefetches nothing. */
  readonly file: string;
  readonly remote: string;
  /** How the tab's own sources are read. */
  readonly build: Pick<Configuration, 'context' | 'module' | 'resolve' | 'target' | 'optimization'>;
}

/**
 * Builds a tab's `src/prefetch.ts` into a file of its own beside the manifest, without the federation runtime: the shell runs
 * it before anything else of the tab has come. A compiler of its own, because an entry of the tab's compiler would get the
 * tab's runtime. Nothing in it has side effects, so only what the function really uses is in the file.
 */
export class PrefetchPlugin {
  constructor(private readonly options: PrefetchOptions) {}

  apply(compiler: Compiler): void {
    const { file } = this.options;
    if (!existsSync(file)) return;
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('PrefetchPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'PrefetchPlugin', stage }, async () => {
        const built = await this.compile(compiler);
        compilation.errors.push(...built.errors);
        for (const dependency of built.fileDependencies) compilation.fileDependencies.add(dependency);
        const code = built.getAsset(PREFETCH_FILE)?.source.source();
        if (code !== undefined) compilation.emitAsset(PREFETCH_FILE, new sources.RawSource(code));
      });
    });
  }

  private compile(compiler: Compiler): Promise<Compilation> {
    const { file, remote, build } = this.options;
    const own = compiler.webpack({
      ...build,
      mode: compiler.options.mode,
      entry: file,
      devtool: false,
      output: {
        path: compiler.outputPath,
        filename: PREFETCH_FILE,
        library: { name: [PREFETCH_GLOBAL, remote], type: 'window', export: 'default' },
      },
      module: { ...build.module, rules: [...(build.module?.rules ?? []), { sideEffects: false }] },
      optimization: { ...build.optimization, splitChunks: false },
      cache: false,
    });
    return new Promise((resolve, reject) => {
      own.compile((error, compilation) => {
        own.close(() => undefined);
        if (error || !compilation) reject(error ?? new Error(`${file} was not compiled.`));
        else resolve(compilation);
      });
    });
  }
}
