import type { Compiler, Module, ModuleGraph } from 'webpack';

const PACKAGE = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;

/**
 * The build fails when a file that every page starts with has a library that it does not need: one import of a part that is loaded
 * on its use brings it along.
 */
export class StartPackagesPlugin {
  /**
   * @param starts a test for the names of chunks
   * @param allowed packages
   */
  constructor(
    private readonly starts: RegExp,
    private readonly allowed: readonly string[],
  ) {}

  apply(compiler: Compiler): void {
    const { WebpackError } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('StartPackagesPlugin', (compilation) => {
      const { chunkGraph, moduleGraph } = compilation;
      // Before modules are joined: what is in a joined one can not be seen.
      compilation.hooks.afterOptimizeChunks.tap('StartPackagesPlugin', (chunks) => {
        const found = new Map<string, string>();
        for (const chunk of chunks)
          if (this.starts.test(chunk.name ?? ''))
            for (const module of chunkGraph.getChunkModules(chunk)) {
              const name = module.type.startsWith('javascript') && packageOf(module);
              if (name && !this.allowed.includes(name))
                found.set(`${chunk.name}.js has ${name}`, ownIssuer(module, moduleGraph) ?? '');
            }
        for (const [what, file] of found)
          compilation.errors.push(
            new WebpackError(
              `${what}, by ${file}: have it loaded with what uses it, or list it in the build.`,
            ),
          );
      });
    });
  }
}

const packageOf = (module: Module): string | undefined =>
  PACKAGE.exec(module.nameForCondition() ?? '')?.[1]?.replace('\\', '/');

/** @returns the file outside of packages that imports a module, by however many others */
function ownIssuer(module: Module, graph: ModuleGraph): string | null | undefined {
  let issuer = graph.getIssuer(module);
  while (issuer && packageOf(issuer)) issuer = graph.getIssuer(issuer);
  return issuer?.nameForCondition();
}
