/** @returns a function of a release's file, as stacks name it */
export const codeOfRemote = (remote: string, code: string): ((page: Document) => void) =>
  new Function(
    'document',
    `${code}\n//# sourceURL=https://portal.example.com/remotes/${remote}/1.0.0/remoteEntry.js`,
  ) as (page: Document) => void;
