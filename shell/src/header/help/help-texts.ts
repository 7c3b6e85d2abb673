/** What a page is for, and what stands on it. Written for those who use it; one entry for each screen behind the login. */
export interface HelpText {
  readonly title: string;
  readonly purpose: string;
  /** Words that need to be known here, and what they mean. */
  readonly terms?: ReadonlyArray<readonly [term: string, meaning: string]>;
}

const PROMOTION_STATUSES = [
  ['Draft', 'Kept without money; it can be incomplete and be deleted.'],
  ['Open', 'Funds are assigned. Rewards can be uploaded. It can be deleted while nothing is allocated.'],
  ['In Progress', 'At least one reward exists. Name and dates can not be changed any more.'],
  ['Expired', 'The end date has passed; what was not paid went to the expired account.'],
  ['Closed', 'Ended by hand. Nothing more can be changed.'],
] as const;

const REWARD_STATUSES = [
  ['Reward Available', 'The officer can redeem it.'],
  ['Payment Initiated to Processing', 'The payment is on its way to the bank and back.'],
  ['Pending Enrollment', 'The officer still has to register with the payment service.'],
  ['Payment Settled', 'The money has arrived.'],
  ['Payment Failed', 'The bank sent it back. The tooltip says why; it can be re-initiated.'],
  ['Expired or Unclaimed', 'Not redeemed in time; the amount went back to the client.'],
  ['Reward Removed', 'Taken back by a user; the amount went back to the promotion.'],
] as const;

const FILE_STATUSES = [
  ['Processing', 'The file is being checked, or its rewards are being made.'],
  [
    'Pending Approval',
    'All checks are done and a second person can approve it. Warnings do not prevent that.',
  ],
  ['File Rejected', 'Rows have errors. Download the errors file, mend it and upload it again.'],
  ['Approved, Rejected', 'Decided; the reason of a rejection is kept with the file.'],
  ['Failed', 'The file could not be read as CSV at all.'],
] as const;

const TICKET_STATUSES = [
  ['New', 'It was not looked at yet.'],
  ['Open', 'It was read by someone who may close it.'],
  ['Closed', 'Answered with a comment that the banker sees.'],
] as const;

const W9_TERMS = [
  [
    'Threshold',
    'What an officer has to be paid in a year before a form is needed: $600 up to 2025, $2,000 from 2026.',
  ],
  ['Submitted', 'A form was signed in or before the year and is not older than the renewal date.'],
  ['Renewal date', 'Once it has passed, forms signed before it no longer count.'],
] as const;

const RANGE = [
  'Range',
  'Both days count. Days are those of your own time zone. Each report begins with the range that you asked for last, until you log out.',
] as const;

/** By the screen's path below the client, as in domain/routes. */
export const HELP_TEXTS: Readonly<Record<string, HelpText>> = {
  overview: {
    title: 'Overview',
    purpose:
      'Shows what waits for you today and how funds, rewards, tickets and forms stand. Every figure leads to its list.',
    terms: [['Needs your attention', 'Only what your rights let you do something about.']],
  },
  account: {
    title: 'My account',
    purpose:
      'Shows who you are here, changes your password, ends sessions that you left open elsewhere, and turns shortcuts of a single key off.',
    terms: [
      [
        'Session',
        'One login on one device. An open page logs you out after 10 minutes without use. Without an open page a session ends within 20 minutes, and in any case after 12 hours.',
      ],
      [
        'Shortcuts of a single key',
        'They act wherever no text is typed. Turn them off if you speak to your computer, or press keys without meaning to.',
      ],
    ],
  },
  inbox: {
    title: 'Notifications',
    purpose: 'Lists what you were told in the last 90 days. What you read here is read on all your devices.',
  },
  promotion: {
    title: 'Promotions',
    purpose:
      'Lists the promotions of your company with their funds. Expand a row to see how its money is used; use the filters to narrow the list.',
    terms: [
      ['Roll-up', 'Money of expired rewards that is used again for a new promotion.'],
      ['Unallocated', 'Assigned to the promotion but not to a reward yet.'],
      ...PROMOTION_STATUSES,
    ],
  },
  'promotion/:promotionId': {
    title: 'Promotion',
    purpose:
      'Creates or changes one promotion. Saving with all fields filled opens it and moves its money; with fields empty it stays a draft.',
    terms: [
      ['Roll Up Value', 'Taken from the expired account instead of a new invoice.'],
      ['New Invoice Value', 'Money that will be invoiced anew.'],
      ['Close', 'Ends the promotion; rewards that were not paid expire.'],
      ...PROMOTION_STATUSES,
    ],
  },
  rewards: {
    title: 'Rewards',
    purpose:
      'Lists every reward and how far its payment has come. Expand a row to see its steps; failed payments can be re-initiated.',
    terms: REWARD_STATUSES,
  },
  'rewards/upload': {
    title: 'Upload Fulfilment',
    purpose:
      'Takes a CSV file of rewards for promotions. It is checked first; nothing reaches the officers before it is approved.',
    terms: [
      ['_promo', 'In the name of the first file of a promotion.'],
      ['_incremental', 'In the name of a file that adds to a promotion in progress.'],
      ...FILE_STATUSES,
    ],
  },
  'rewards/upload/status/:fileId': {
    title: 'Fulfilment file',
    purpose: 'Shows what the checks of one file found and what it comes to. Here it is approved or rejected.',
    terms: [
      ['Valid', 'Rows that would become rewards.'],
      ['Warning', 'Worth a look, but the file can be approved.'],
      ['Error', 'The file can not be approved before it is mended.'],
      ...FILE_STATUSES,
    ],
  },
  'rewards/uploadsweepstake': {
    title: 'Upload Alternate',
    purpose:
      'Takes a CSV file of alternate rewards, such as prizes, which are paid by check. It is checked and then approved in the list below.',
    terms: FILE_STATUSES,
  },
  'rewards/uploadsweepstake/status/:fileId': {
    title: 'Alternate file',
    purpose:
      'Shows what the checks of one alternate file found and what it comes to. Approve and reject stand in the list of files.',
    terms: FILE_STATUSES,
  },
  reports: {
    title: 'Reports',
    purpose:
      'Leads to the reports that you may see. Preview shows the rows here, Download makes a workbook of the same rows.',
    terms: [RANGE],
  },
  'reports/promotionsummary': {
    title: 'Promotion Summary Report',
    purpose: 'Shows each promotion with its money: assigned, allocated, paid and expired.',
    terms: [RANGE, ['Outstanding', 'Allocated to rewards that are not paid yet.']],
  },
  'reports/reconciliation': {
    title: 'Reconciliation Report',
    purpose: 'Lists rewards that were redeemed in the range, to be compared with the bank statement.',
    terms: [RANGE, ['Redeemed', 'The officer asked for the payment on that day.']],
  },
  'reports/outstanding': {
    title: 'Outstanding Report',
    purpose: 'Lists rewards created in the range that are not settled, expired or removed.',
    terms: [RANGE, ...REWARD_STATUSES],
  },
  'reports/profilemerge': {
    title: 'Merged User Report',
    purpose: 'Lists officers whose accounts became one in the range: the old account, the new one, and when.',
    terms: [RANGE, ['Merge', 'Two accounts of one person; rewards of the old one belong to the new one.']],
  },
  taxation: {
    title: 'Taxation',
    purpose: 'Lists the officers of a year with what they were paid and whether their W-9 form is there.',
    terms: W9_TERMS,
  },
  'taxation/form/:year/:handle': {
    title: 'Form W-9',
    purpose:
      'Shows a signed form. Every change is a new version; the taxpayer number stays masked unless it is revealed with a reason, which is kept in the audit log.',
    terms: W9_TERMS,
  },
  'taxation/fill-out/:year/:portBu/:oeid': {
    title: 'Fill out a W-9',
    purpose: 'Enters the form of an officer who sent it on paper. It counts from the day it is signed.',
    terms: [['TIN', 'The taxpayer number: an SSN of a person or an EIN of a business.'], ...W9_TERMS],
  },
  support: {
    title: 'Support Tickets',
    purpose: 'Lists what bankers asked about payments and rewards. Open a ticket to answer and close it.',
    terms: TICKET_STATUSES,
  },
  'support/ticket': {
    title: 'Create a Support Ticket',
    purpose:
      'Records a question that reached you by telephone or mail, so that it is answered like all others.',
    terms: [
      [
        'Category',
        'Payments: money that did not arrive. Rewards: one that is missing or wrong. Other: all else.',
      ],
    ],
  },
  'support/status': {
    title: 'Ticket',
    purpose: 'Shows one ticket with what the banker wrote. A comment closes it, and the banker can read it.',
    terms: TICKET_STATUSES,
  },
  settings: {
    title: 'User Management',
    purpose: 'Lists the users of your company. Here they are added, changed, switched off and given rights.',
    terms: [
      ['Active', 'A user who is switched off is logged out at once and can not log in.'],
      ['System-created', 'The first account of your company. No other user can change it.'],
    ],
  },
  'settings/configuration': {
    title: 'Configuration',
    purpose: 'Sets the two dates that decide which W-9 forms count and by when they are wanted.',
    terms: W9_TERMS,
  },
  'settings/permissions/:userId': {
    title: 'User Permission',
    purpose:
      'Gives rights to a user and takes them away. It counts from their next click. You can give only rights that you hold yourself.',
    terms: [['View', 'Switching it off takes all other rights of its group away.']],
  },
  'settings/addUser': {
    title: 'Add User',
    purpose:
      'Makes a new user. They start without rights and with a password that they must change at their first login.',
    terms: [['SSO', 'Single sign-on: the user logs in through your company and has no password here.']],
  },
  'settings/editUser/:userId/:source': {
    title: 'Edit User',
    purpose:
      'Changes the name, e-mail and type of a user. A password that you set here is temporary and ends their sessions.',
  },
  'settings/deployments': {
    title: 'Deployments',
    purpose:
      "Shows which release of each tab is served, for whom, and how well it loads. The portal's operators activate and roll back here.",
    terms: [
      ['Pin', 'One client keeps a release while all others get another.'],
      ['Roll back', 'Serves the release that was active before.'],
      ['Canary', 'A release that a share of the users gets before all do.'],
      ['Failing', 'At least 1 of 100 loads in the last 7 days failed, crashed or hung.'],
    ],
  },
  'settings/audit': {
    title: 'Audit log',
    purpose:
      'Shows who changed what and when, with the values before and after. Entries can not be changed or removed.',
    terms: [
      [
        'Hash chain',
        'Every entry carries a fingerprint of the one before it, so that a later change is noticed.',
      ],
      ['From', 'The network address that the change came from.'],
    ],
  },
};

/** The help of pages that a tab brings whose routes the shell does not know. */
export const OTHER_HELP: HelpText = {
  title: 'This page',
  purpose: 'It belongs to a tab of another team. Their name stands in Settings under Deployments.',
};
