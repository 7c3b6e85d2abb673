import type { Claim } from './claims';

/** The toggling rules by example: the tests of the rules, of the permission page and of the server all run through them. */
interface TogglingExample {
  readonly rule: string;
  readonly before: readonly Claim[];
  readonly on?: readonly Claim[];
  readonly off?: readonly Claim[];
  readonly after: readonly Claim[];
}

export const TOGGLING_EXAMPLES: readonly TogglingExample[] = [
  { rule: 'View on simply switches on', before: [], on: ['overview_view'], after: ['overview_view'] },
  {
    rule: 'Create/Edit on takes View along',
    before: [],
    on: ['promotion_create'],
    after: ['promotion_view', 'promotion_create'],
  },
  {
    rule: 'Upload Fulfilment on takes View along',
    before: [],
    on: ['rewards_uploadfulfilment'],
    after: ['rewards_view', 'rewards_uploadfulfilment'],
  },
  {
    rule: 'Close Ticket on takes View along',
    before: [],
    on: ['support_closeticket'],
    after: ['support_view', 'support_closeticket'],
  },
  {
    rule: 'Download of a page on takes the View of that page along',
    before: [],
    on: ['reports_outstanding_download'],
    after: ['reports_outstanding_view', 'reports_outstanding_download'],
  },
  {
    rule: 'View of a page on leaves the other pages alone',
    before: ['reports_view', 'reports_mergeduser_view'],
    on: ['reports_outstanding_view'],
    after: ['reports_view', 'reports_mergeduser_view', 'reports_outstanding_view'],
  },
  {
    rule: 'Create/Edit off leaves View',
    before: ['promotion_view', 'promotion_create'],
    off: ['promotion_create'],
    after: ['promotion_view'],
  },
  {
    rule: 'Download of a page off leaves the View of that page',
    before: ['reports_view', 'reports_outstanding_view', 'reports_outstanding_download'],
    off: ['reports_outstanding_download'],
    after: ['reports_view', 'reports_outstanding_view'],
  },
  {
    rule: 'View off takes every other right of its group along',
    before: ['w9form_view', 'w9form_submit', 'promotion_view', 'promotion_create'],
    off: ['promotion_view'],
    after: ['w9form_view', 'w9form_submit'],
  },
  {
    rule: 'View of a page off takes the rights of that page along and no other',
    before: [
      'reports_view',
      'reports_outstanding_view',
      'reports_outstanding_download',
      'reports_mergeduser_view',
    ],
    off: ['reports_outstanding_view'],
    after: ['reports_view', 'reports_mergeduser_view'],
  },
  {
    rule: 'View of a group off takes the rights of its pages along',
    before: ['reports_view', 'reports_outstanding_view', 'reports_outstanding_download', 'support_view'],
    off: ['reports_view'],
    after: ['support_view'],
  },
  {
    rule: 'View off wins over a right of the group switched on in the same save',
    before: ['promotion_view'],
    on: ['promotion_create'],
    off: ['promotion_view'],
    after: [],
  },
  {
    rule: 'View of a group off wins over rights of its pages switched on in the same save',
    before: [],
    on: ['reports_mergeduser_view', 'reports_mergeduser_download', 'overview_view'],
    off: ['reports_view'],
    after: ['overview_view'],
  },
  {
    rule: 'View of a page off wins over its Download switched on in the same save',
    before: ['reports_view'],
    on: ['reports_outstanding_download'],
    off: ['reports_outstanding_view'],
    after: ['reports_view'],
  },
  {
    rule: 'a right both on and off in one save is off, and takes no View along',
    before: [],
    on: ['configuration_submit'],
    off: ['configuration_submit'],
    after: [],
  },
];
