import type { Compiler } from 'webpack';

/**
 * A tab finds its chunks beside its entry, wherever it was published (`publicPath: 'auto'`). Set only after the
 * federation plugin has read the options: it prints a warning about 'auto', which is meant here.
 */
export class AutoPublicPathPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.environment.tap('AutoPublicPathPlugin', () => {
      compiler.options.output.publicPath = 'auto';
    });
  }
}
