/** Every screen under /{client}, as the shell's router writes its paths. All others are not found, by status and page. */
export const CLIENT_ROUTES = [
  '',
  'login',
  'incedoLogin',
  'ssoLogin',
  'overview',
  'account',
  'inbox',
  'promotion',
  'promotion/:promotionId',
  'rewards',
  'rewards/upload',
  'rewards/upload/status/:fileId',
  'rewards/uploadsweepstake',
  'rewards/uploadsweepstake/status/:fileId',
  'reports',
  'reports/promotionsummary',
  'reports/reconciliation',
  'reports/outstanding',
  'reports/profilemerge',
  'taxation',
  'taxation/form/:year/:handle',
  'taxation/fill-out/:year/:portBu/:oeid',
  'support',
  'support/ticket',
  'support/status',
  'settings',
  'settings/configuration',
  'settings/permissions/:userId',
  'settings/addUser',
  'settings/editUser/:userId/:source',
  'settings/deployments',
  'settings/audit',
] as const;

const PATTERNS = CLIENT_ROUTES.map((route) => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}/?$`));

/** @param path what follows the client key, without a slash at the start @returns whether there is such a screen */
export const isKnownRoute = (path: string): boolean => PATTERNS.some((pattern) => pattern.test(path));

const FIRST_PARTS: ReadonlySet<string> = new Set(CLIENT_ROUTES.map((route) => firstPart(route)));

/** @param path what follows the client key @returns whether its first part is one of the shell's; another may be that of a listed tab */
export const isOfShell = (path: string): boolean => FIRST_PARTS.has(firstPart(path));

function firstPart(path: string): string {
  return path.split('/')[0] ?? '';
}
