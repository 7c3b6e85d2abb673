/** What every package is built from: a change there affects all. */
const SHARED = 'shared';
/** Folders that no package's own tests depend on. */
const ASIDE = new Set(['e2e', 'docs', 'bench', '.changeset', '.devcontainer']);

/**
 * @param files that changed, as paths from the root; undefined when that is not known
 * @param packages the folders that can be tested alone
 * @returns the packages to test
 */
export function affectedPackages(
  files: readonly string[] | undefined,
  packages: readonly string[],
): readonly string[] {
  if (!files) return packages;
  const folders = new Set(files.map((file) => file.split('/')[0] ?? ''));
  const touchesAll = [...folders].some(
    (folder) => folder === SHARED || !(packages.includes(folder) || ASIDE.has(folder)),
  );
  return touchesAll ? packages : packages.filter((name) => folders.has(name));
}
