import type { Compiler } from 'webpack';

/** The name under which the shell keeps what loads a chunk (shell/src/remotes/load-chunk.ts). */
const LOAD_CHUNK = 'portalLoadChunk';

interface EntryRuntime {
  /** The chunk that is the remote's entry; workers of the tab have a runtime of their own and no shell beside them. */
  readonly remote: string;
  /** Whether every shell that the tab is for loads chunks for it. */
  readonly loadsByShell: boolean;
}

/**
 * Leaves out of a remote's entry what each remote would bring again: webpack's loader of scripts, where the shell has one with the
 * hash, time limit and retries of a tab's chunks; its search for the entry's address in environments other than a script of a page;
 * and its sharing of modules, which the federation plugin replaces at once.
 */
export class EntryRuntimePlugin {
  constructor(private readonly options: EntryRuntime) {}

  apply(compiler: Compiler): void {
    const { remote, loadsByShell } = this.options;
    const { RuntimeGlobals, RuntimeModule, runtime } = compiler.webpack;
    compiler.hooks.compilation.tap('EntryRuntimePlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('EntryRuntimePlugin', (module, chunk) => {
        if (chunk.name !== remote) return;
        // That of the federation plugin has the same name and a later stage.
        if (module.name === 'sharing' && module.stage === RuntimeModule.STAGE_NORMAL)
          module.generate = () => '';
        if (module.name === 'publicPath') module.generate = () => besideEntry(RuntimeGlobals.publicPath);
        if (loadsByShell && module instanceof runtime.LoadScriptRuntimeModule)
          module.generate = () => `${RuntimeGlobals.loadScript} = ${LOAD_CHUNK};`;
      });
    });
  }
}

/** A tab finds its chunks beside its entry. An element of another kind can take the place of `currentScript` by its name. */
const besideEntry = (publicPath: string): string => `
const { tagName, src } = document.currentScript;
if (tagName !== 'SCRIPT') throw new Error('The entry of a remote is a script of the page.');
${publicPath} = new URL('.', src).href;`;
