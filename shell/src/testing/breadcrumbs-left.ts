/** Where pages of a browser keep the breadcrumbs of what may hang. */
const BREADCRUMBS = 'portal-first-renders';

interface BreadcrumbLeft {
  /** 'parcels/1.0.0' */
  release: string;
  part: string;
  /** The page load that left it. */
  page: string;
  /** Milliseconds since 1970. */
  at: number;
  isUntold?: boolean;
}

/** As pages before this one left them, an hour ago unless said otherwise. */
export const leaveBreadcrumbs = (
  ...all: ReadonlyArray<Pick<BreadcrumbLeft, 'release' | 'page'> & Partial<BreadcrumbLeft>>
): void =>
  localStorage.setItem(
    BREADCRUMBS,
    JSON.stringify(
      Object.fromEntries(
        all.map((one, index) => [`mark-${index}`, { part: 'tab', at: Date.now() - 3_600_000, ...one }]),
      ),
    ),
  );

export const allBreadcrumbs = (): BreadcrumbLeft[] =>
  Object.values(JSON.parse(localStorage.getItem(BREADCRUMBS) ?? '{}') as Record<string, BreadcrumbLeft>);

/** @returns the releases of the breadcrumbs that there are */
export const breadcrumbsLeft = (): string[] => allBreadcrumbs().map(({ release }) => release);
