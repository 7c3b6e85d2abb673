import type { Compiler } from 'webpack';

/**
 * Every chunk that a tab loads carries the hash that the registry knows for it, so that a file which was changed after
 * it was published never runs. The shell answers for the address of a script (`portalIntegrity`, see
 * shell/src/remotes); a tab running alone has no registry to ask.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) => `${source}\nscript.integrity = globalThis.portalIntegrity?.(script.src) ?? '';`,
      );
    });
  }
}
