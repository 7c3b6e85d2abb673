/** Where pages of a browser keep the breadcrumbs of what may hang. */
export const BREADCRUMBS = 'portal-first-renders';

/** @returns the releases of the breadcrumbs that there are: 'parcels/1.0.0' */
export const breadcrumbsLeft = (): string[] =>
  Object.values(
    JSON.parse(localStorage.getItem(BREADCRUMBS) ?? '{}') as Record<string, { release: string }>,
  ).map(({ release }) => release);
