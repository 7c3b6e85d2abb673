/** Every right of the portal and the claims it gives (RIGHT-1.2). Ids are those of the wire. */

export const RIGHT = { view: 1, download: 2, edit: 3, uploadFulfilment: 4, closeTicket: 5 } as const;
export type RightId = (typeof RIGHT)[keyof typeof RIGHT];

/** The names under which the permission page shows the rights. */
export const RIGHT_NAMES: Record<RightId, string> = {
  1: 'View',
  2: 'Download',
  3: 'Create/Edit',
  4: 'Upload Fulfilment',
  5: 'Close Ticket',
};

interface RightDefinition<C extends string> {
  groupId: number;
  /** 0 for a right of the whole group. */
  pageId: number;
  rightId: RightId;
  claim: C;
}

const right = <C extends string>(groupId: number, pageId: number, rightId: RightId, claim: C) =>
  ({ groupId, pageId, rightId, claim }) satisfies RightDefinition<C>;

export const RIGHTS = [
  right(1, 0, RIGHT.view, 'overview_view'),
  right(2, 0, RIGHT.view, 'promotion_view'),
  right(2, 0, RIGHT.edit, 'promotion_create'),
  right(3, 0, RIGHT.view, 'rewards_view'),
  right(3, 0, RIGHT.uploadFulfilment, 'rewards_uploadfulfilment'),
  right(4, 0, RIGHT.view, 'reports_view'),
  right(4, 41, RIGHT.view, 'reports_promotionsummary_view'),
  right(4, 41, RIGHT.download, 'reports_promotionsummary_download'),
  right(4, 42, RIGHT.view, 'reports_reconciliation_view'),
  right(4, 42, RIGHT.download, 'reports_reconciliation_download'),
  right(4, 43, RIGHT.view, 'reports_outstanding_view'),
  right(4, 43, RIGHT.download, 'reports_outstanding_download'),
  right(4, 44, RIGHT.view, 'reports_mergeduser_view'),
  right(4, 44, RIGHT.download, 'reports_mergeduser_download'),
  right(5, 0, RIGHT.view, 'w9form_view'),
  right(5, 0, RIGHT.edit, 'w9form_submit'),
  right(6, 0, RIGHT.view, 'support_view'),
  right(6, 0, RIGHT.closeTicket, 'support_closeticket'),
  right(7, 0, RIGHT.view, 'configuration_view'),
  right(7, 0, RIGHT.edit, 'configuration_submit'),
  right(8, 0, RIGHT.view, 'deployments_view'),
  right(8, 0, RIGHT.edit, 'deployments_submit'),
  right(9, 0, RIGHT.view, 'audit_view'),
] as const;

export type Claim = (typeof RIGHTS)[number]['claim'];

export const ALL_CLAIMS: readonly Claim[] = RIGHTS.map((one) => one.claim);

/** Names the header of an answer that changes whenever the rights of its user change. */
export const RIGHTS_HEADER = 'x-rights-stamp';

export const RIGHT_GROUPS: ReadonlyArray<{
  groupId: number;
  name: string;
  pages: ReadonlyArray<{ pageId: number; name: string }>;
}> = [
  { groupId: 1, name: 'Overview', pages: [] },
  { groupId: 2, name: 'Promotion', pages: [] },
  { groupId: 3, name: 'Rewards', pages: [] },
  {
    groupId: 4,
    name: 'Reports',
    pages: [
      { pageId: 41, name: 'Promotion Summary' },
      { pageId: 42, name: 'Reconciliation' },
      { pageId: 43, name: 'Outstanding' },
      { pageId: 44, name: 'Merged User' },
    ],
  },
  { groupId: 5, name: 'W-9 Form', pages: [] },
  { groupId: 6, name: 'Support', pages: [] },
  { groupId: 7, name: 'Configuration', pages: [] },
  { groupId: 8, name: 'Deployments', pages: [] },
  { groupId: 9, name: 'Audit', pages: [] },
];

/** Deployments: these rights change what every client sees, so only the command line gives them (RIGHT-2.6). */
export const OPERATOR_GROUP_ID = 8;

/** Rights to a page of the settings that open it to users of any type (SHELL-1.5). */
export const SETTINGS_RIGHTS: readonly Claim[] = ['deployments_view', 'audit_view'];

/** The user types (SHELL-1.5); 1 alone reaches all of the settings. */
export const USER_TYPES = { client: 1, promotionTeam: 2, clientServices: 3, superAdmin: 4 } as const;
export const USER_TYPE_NAMES: Record<number, string> = {
  1: 'Client',
  2: 'Promotion Team',
  3: 'AEs/Client Services',
  4: 'Super Admin',
};
/** CreatedBy of the accounts that the system itself made. */
export const SYSTEM_CREATOR_ID = -99;
