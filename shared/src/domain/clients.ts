/**
 * Everything about a client that is data: texts, wording, branding, behaviour switches. A fifth client is one entry
 * here, one folder of assets in the shell and one row in the database; no tab changes.
 */

export interface ClientLabels {
  /** 'Expired Account' or 'Unclaimed Account', and so on (CLIENT-1.2). */
  expiredAccount: string;
  expiredAmount: string;
  expiredRewards: string;
  /** Name of reward status 14. */
  expiredReward: string;
  /** One officer. */
  officer: string;
  officerName: string;
  officerId: string;
  /** Where others say OEID. */
  oeid: string;
  officersAssociated: string;
  /** Several officers, at the start of a sentence. */
  officers: string;
  /** Rewards that closing a promotion is going to end. */
  rewardsToExpire: string;
  /** Column of the promotion summary report. */
  expiredFundsAdded: string;
  summaryProgram: string;
  summaryRewards: string;
  summaryRewardees: string;
  adminComments: string;
}

interface ClientTheme {
  main: string;
  mainDark: string;
  accent: string;
  onMain: string;
  onAccent: string;
  loginBackground: string;
}

export interface ClientMetadata {
  clientKey: string;
  pageTitle: string;
  description: string;
  keywords: string;
  faviconUrl: string;
  loginLogo: string;
  headerLogo: string;
  /** In pixels, as the file says: room is kept for the logo before it comes. */
  headerLogoSize: { width: number; height: number };
  alt: string;
  /** Whether the landing page offers single sign-on; without it the login form is the landing page. */
  singleSignOn: boolean;
  /** Months from the fulfilment date to the end date that the form proposes. */
  autoEndMonths: number;
  /** Removing a reward also needs rewards_uploadfulfilment (RIGHT-1.6). */
  removeNeedsUploadRight: boolean;
  /** The promotion summary report shows all promotions, without a range of dates (REPORT-1.6). */
  summaryWithoutRange: boolean;
  labels: ClientLabels;
  theme: ClientTheme;
}

const unclaimed = {
  expiredAccount: 'Unclaimed Account',
  expiredAmount: 'Unclaimed Amount',
  expiredRewards: 'Unclaimed Rewards',
  expiredReward: 'Unclaimed Reward',
  rewardsToExpire: 'Rewards that will expire as unclaimed',
  expiredFundsAdded: 'Unclaimed Funds Added',
};
const officer = {
  officer: 'Officer',
  officerName: 'Officer Name',
  officerId: 'Officer Id',
  oeid: 'OEID',
  officersAssociated: 'Officers Associated',
  officers: 'Officers',
};
const program = {
  summaryProgram: 'Program ID',
  summaryRewards: 'Total Rewards',
  summaryRewardees: 'Total Rewardees',
};

const assets = (clientKey: string) => ({
  clientKey,
  faviconUrl: `/assets/clients/${clientKey}/favicon.svg`,
  loginLogo: `/assets/clients/${clientKey}/login-logo.svg`,
  headerLogo: `/assets/clients/${clientKey}/header-logo.svg`,
});

const CLIENTS: Record<string, ClientMetadata> = {
  elan: {
    ...assets('elan'),
    headerLogoSize: { width: 144, height: 48 },
    pageTitle: 'Elan Rewards Admin',
    description: 'Manage promotions, rewards and tax forms of the Elan rewards programme.',
    keywords: 'elan, rewards, promotions, admin portal',
    alt: 'Elan Rewards',
    singleSignOn: false,
    autoEndMonths: 6,
    removeNeedsUploadRight: false,
    summaryWithoutRange: false,
    labels: {
      expiredAccount: 'Expired Account',
      expiredAmount: 'Expired Amount',
      expiredRewards: 'Expired Rewards',
      expiredReward: 'Expired Reward',
      rewardsToExpire: 'Rewards that will expire',
      expiredFundsAdded: 'Expired Funds Added',
      ...officer,
      ...program,
      adminComments: 'Comments from Incedo Admin',
    },
    theme: {
      main: '#1b4a6b',
      mainDark: '#12344c',
      accent: '#b4461f',
      onMain: '#ffffff',
      onAccent: '#ffffff',
      loginBackground: '#e8eff4',
    },
  },
  bmw: {
    ...assets('bmw'),
    headerLogoSize: { width: 132, height: 48 },
    pageTitle: 'BMW Rewards Admin',
    description: 'Manage promotions, rewards and tax forms of the BMW rewards programme.',
    keywords: 'bmw, rewards, promotions, admin portal',
    alt: 'BMW Rewards',
    singleSignOn: true,
    autoEndMonths: 6,
    removeNeedsUploadRight: false,
    summaryWithoutRange: true,
    labels: { ...unclaimed, ...officer, ...program, adminComments: 'Comments from BMW Admin' },
    theme: {
      main: '#14386b',
      mainDark: '#0c2447',
      accent: '#0a6ebd',
      onMain: '#ffffff',
      onAccent: '#ffffff',
      loginBackground: '#e6edf6',
    },
  },
  acg: {
    ...assets('acg'),
    headerLogoSize: { width: 124, height: 48 },
    pageTitle: 'ACG Rewards Admin',
    description: 'Manage promotions, rewards and tax forms of the ACG rewards programme.',
    keywords: 'acg, rewards, promotions, producers, admin portal',
    alt: 'ACG Rewards',
    singleSignOn: true,
    autoEndMonths: 6,
    removeNeedsUploadRight: false,
    summaryWithoutRange: true,
    labels: {
      ...unclaimed,
      officer: 'Producer',
      officerName: 'Producer Name',
      officerId: 'P-ID',
      oeid: 'P-ID',
      officersAssociated: 'Producers Associated',
      officers: 'Producers',
      ...program,
      adminComments: 'Comments from ACG Admin',
    },
    theme: {
      main: '#8a1f2d',
      mainDark: '#5f141e',
      accent: '#8a5a00',
      onMain: '#ffffff',
      onAccent: '#ffffff',
      loginBackground: '#f7eaea',
    },
  },
  hd: {
    ...assets('hd'),
    headerLogoSize: { width: 102, height: 48 },
    pageTitle: 'HD Rewards Admin',
    description: 'Manage promotions, rewards and tax forms of the HD rewards programme.',
    keywords: 'hd, rewards, promotions, admin portal',
    alt: 'HD Rewards',
    singleSignOn: true,
    autoEndMonths: 12,
    removeNeedsUploadRight: true,
    summaryWithoutRange: true,
    labels: {
      ...unclaimed,
      ...officer,
      summaryProgram: 'Promotion ID',
      summaryRewards: 'Total Amount',
      summaryRewardees: 'Total Count',
      adminComments: 'Comments from HD Admin',
    },
    theme: {
      main: '#1f1f24',
      mainDark: '#0e0e11',
      accent: '#b85300',
      onMain: '#ffffff',
      onAccent: '#ffffff',
      loginBackground: '#f5efe8',
    },
  },
};

export const CLIENT_KEYS: readonly string[] = Object.keys(CLIENTS);

/** All clients, in the order in which they are listed. */
export const ALL_CLIENTS: readonly ClientMetadata[] = Object.values(CLIENTS);

/** @param key a client key in any case @returns its metadata, or undefined for an unknown client */
export function clientMetadata(key: string): ClientMetadata | undefined {
  const found = key.toLowerCase();
  return Object.hasOwn(CLIENTS, found) ? CLIENTS[found] : undefined;
}

/** Codes of the client configuration (CLIENT-1.4). */
export const CONFIG_CODE = { expiryBased: 'C00002', uploaderMayNotApprove: 'C00003' } as const;

/** @returns a text that all clients share, with the client's own word for an officer (CLIENT-1.3) */
export const inClientWords = (text: string, { officer: word }: Pick<ClientLabels, 'officer'>): string =>
  text.replace(/\bofficer\b/g, word.toLowerCase());
