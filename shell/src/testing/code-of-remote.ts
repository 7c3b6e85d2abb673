import { expectRemoteCode } from '../remotes/code-origin';

/** @returns a function of a release's file, as stacks name it, in a page that has loaded it */
export function codeOfRemote(remote: string, code: string): (page: Document) => void {
  expectRemoteCode();
  return new Function(
    'document',
    `${code}\n//# sourceURL=https://portal.example.com/remotes/${remote}/1.0.0/remoteEntry.js`,
  ) as (page: Document) => void;
}
