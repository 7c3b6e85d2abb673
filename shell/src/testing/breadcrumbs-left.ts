/** Pages of a browser keep the breadcrumbs of what may hang under names that begin so, and end with their marks. */
const PREFIX = 'portal-first-render:';

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
  all.forEach((one, index) => {
    const crumb = { part: 'tab', at: Date.now() - 3_600_000, ...one };
    localStorage.setItem(`${PREFIX}mark-${index}`, JSON.stringify(crumb));
  });

export const allBreadcrumbs = (): BreadcrumbLeft[] =>
  Object.entries(localStorage).flatMap(([key, text]) =>
    key.startsWith(PREFIX) ? [JSON.parse(String(text)) as BreadcrumbLeft] : [],
  );

/** @returns the releases of the breadcrumbs that there are */
export const breadcrumbsLeft = (): string[] => allBreadcrumbs().map(({ release }) => release);
