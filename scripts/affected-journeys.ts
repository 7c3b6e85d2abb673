/** Journeys that every change has to pass: the shell with its login, and what breaks when a tab misbehaves. */
const SMOKE = ['specs/login.spec.ts', 'specs/overview.spec.ts', 'specs/pages.spec.ts'];

/** The journeys through each tab, by its folder. */
const OF_TABS: Readonly<Record<string, readonly string[]>> = {
  'mf-promotions': ['specs/promotion-list.spec.ts', 'specs/promotion-edit.spec.ts'],
  'mf-reports': ['specs/reports.spec.ts'],
  'mf-rewards': ['specs/rewards.spec.ts', 'specs/upload.spec.ts'],
  'mf-settings': ['specs/settings.spec.ts', 'specs/claims.spec.ts'],
  'mf-support': ['specs/support.spec.ts'],
  'mf-taxation': ['specs/taxation.spec.ts'],
};

/**
 * @param files that changed, as paths from the root; undefined when that is not known
 * @returns the journeys to run, as paths from e2e/: of the changed tabs and a smoke of the shell; undefined for all of them
 */
export function affectedJourneys(files: readonly string[] | undefined): readonly string[] | undefined {
  const folders = new Set(files?.map((file) => file.split('/')[0] ?? '').filter((one) => one !== 'docs'));
  const journeys = [...folders].map((folder) => OF_TABS[folder]);
  if (!files || journeys.some((one) => one === undefined)) return undefined;
  return folders.size === 0 ? [] : [...SMOKE, ...journeys.flatMap((one) => one ?? [])];
}
