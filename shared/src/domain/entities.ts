/** What the portal's pages, notices and audit entries are about: its name, and the page that shows it. */

interface EntityDefinition {
  readonly label: string;
  /** Address of its page below the client, for an id; missing where it has none of its own. */
  readonly page?: (id: string) => string;
}

export const ENTITIES = {
  promotion: { label: 'Promotion', page: (id) => `promotion/${id}` },
  reward: { label: 'Reward', page: (id) => `rewards?RewardID=${id}` },
  file: { label: 'File', page: (id) => `rewards/upload/status/${id}` },
  ticket: { label: 'Ticket', page: (id) => `support/status?ticket=${id}` },
  officer: { label: 'Officer', page: (id) => `rewards?OfficeId=${id}` },
  user: { label: 'User', page: (id) => `settings/permissions/${id}` },
  session: { label: 'Session' },
  taxpayer: { label: 'Taxpayer' },
  w9Form: { label: 'W-9 form' },
  view: { label: 'Saved view' },
  bulk: { label: 'Action on many rows' },
  report: { label: 'Report', page: (id) => `reports/${id}` },
  configuration: { label: 'Configuration', page: () => 'settings/configuration' },
  clientConfig: { label: 'Client configuration' },
  remote: { label: 'Deployed tab', page: () => 'settings/deployments' },
  operator: { label: 'Operator' },
  encryptionKey: { label: 'Encryption key' },
} as const satisfies Record<string, EntityDefinition>;

export type EntityKind = keyof typeof ENTITIES;

const known = (kind: string): EntityDefinition | undefined =>
  (ENTITIES as Readonly<Record<string, EntityDefinition>>)[kind];

/** @returns 'Promotion'; a kind that has no name here is told by its own words */
export const entityLabel = (kind: string): string => known(kind)?.label ?? inWords(kind);

/** @returns the address of its page below the client, without a slash at the start; undefined where there is none */
export const entityPage = (kind: string, id: string | number | null): string | undefined =>
  id === null ? undefined : known(kind)?.page?.(encodeURIComponent(String(id)));

/** @param name in camel case: 'fileApproved' @returns 'File approved' */
export function inWords(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\b(w9|ssn|ein|sso|pbu|oeid|id)\b/g, (short) => SHORT_WORDS[short] ?? short);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const SHORT_WORDS: Readonly<Record<string, string>> = {
  w9: 'W-9',
  ssn: 'SSN',
  ein: 'EIN',
  sso: 'SSO',
  pbu: 'PBU',
  oeid: 'OEID',
  id: 'ID',
};
