import type { Claim } from './claims';
import { REPORT_PATHS, REPORT_RIGHTS, isReportName } from './reports';
import { uploadPage } from './upload-files';

/** What the portal's pages, notices and audit entries are about: its name, and the page that shows it. */

/** Who may open a page: holders of a right, or users whose type reaches the settings. */
export type PageAccess = Claim | 'administrator';

interface EntityPage {
  /** Below the client, without a slash at the start. */
  readonly address: string;
  /** All of it. */
  readonly needs: readonly PageAccess[];
}

interface EntityDefinition {
  readonly label: string;
  /** The pages that show the one with an id, best first; missing where it has none of its own. */
  readonly pages?: (id: string) => readonly EntityPage[];
}

const page = (address: string, ...needs: PageAccess[]): EntityPage => ({ address, needs });

export const ENTITIES = {
  promotion: {
    label: 'Promotion',
    pages: (id) => [
      page(`promotion/${id}`, 'promotion_view', 'promotion_create'),
      page(`promotion?PromotionID=${id}`, 'promotion_view'),
    ],
  },
  reward: { label: 'Reward', pages: (id) => [page(`rewards?RewardID=${id}`, 'rewards_view')] },
  file: { label: 'File', pages: (id) => [page(uploadPage('fulfilment', id), 'rewards_uploadfulfilment')] },
  ticket: { label: 'Ticket', pages: (id) => [page(`support/status?ticket=${id}`, 'support_view')] },
  officer: { label: 'Officer', pages: (id) => [page(`rewards?OfficeId=${id}`, 'rewards_view')] },
  user: { label: 'User', pages: (id) => [page(`settings/permissions/${id}`, 'administrator')] },
  session: { label: 'Session' },
  taxpayer: { label: 'Taxpayer' },
  w9Form: { label: 'W-9 form' },
  view: { label: 'Saved view' },
  bulk: { label: 'Action on many rows' },
  report: {
    label: 'Report',
    pages: (name) =>
      isReportName(name)
        ? [page(`reports/${REPORT_PATHS[name]}`, 'reports_view', REPORT_RIGHTS[name].view)]
        : [],
  },
  configuration: {
    label: 'Configuration',
    pages: () => [page('settings/configuration', 'administrator', 'configuration_view')],
  },
  clientConfig: { label: 'Client configuration' },
  remote: { label: 'Deployed tab', pages: () => [page('settings/deployments', 'deployments_view')] },
  operator: { label: 'Operator' },
  encryptionKey: { label: 'Encryption key' },
} as const satisfies Record<string, EntityDefinition>;

export type EntityKind = keyof typeof ENTITIES;

const known = (kind: string): EntityDefinition | undefined =>
  (ENTITIES as Readonly<Record<string, EntityDefinition>>)[kind];

/** @returns 'Promotion'; a kind that has no name here is told by its own words */
export const entityLabel = (kind: string): string => known(kind)?.label ?? inWords(kind);

/**
 * @param may whether who asks has an access: a link never leads to a refusal
 * @returns the address of its best page that they may open, below the client and without a slash at the start; undefined for none
 */
export const entityPage = (
  kind: string,
  id: string | number | null,
  may: (access: PageAccess) => boolean,
): string | undefined =>
  id === null
    ? undefined
    : known(kind)
        ?.pages?.(encodeURIComponent(String(id)))
        .find(({ needs }) => needs.every(may))?.address;

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
