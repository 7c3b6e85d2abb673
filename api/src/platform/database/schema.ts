import type { BulkAction } from '@portal/shared/domain/bulk';
import type { ViewList } from '@portal/shared/domain/views';
import type { Generated } from 'kysely';

/**
 * The tables. Moments are UTC text `YYYY-MM-DD HH:mm:ss` as on the wire, money is whole cents, booleans are 0 or 1,
 * so that a row means the same in SQLite and in PostgreSQL. Json columns hold text.
 */
type Moment = string;
type Flag = 0 | 1;

interface ClientsTable {
  clientId: number;
  clientKey: string;
  /** Zone in which the rules of the business judge dates. */
  timeZone: string;
  /** YYYY-MM-DD */
  w9RenewalDate: string | null;
  w9SubmissionDate: string | null;
}

interface ClientConfigsTable {
  clientId: number;
  code: string;
  value: string;
}

export interface UsersTable {
  userId: Generated<number>;
  clientId: number;
  userName: string | null;
  /** Lower case of userName; unique per client among users that are not deleted. */
  userNameKey: string | null;
  passwordHash: string | null;
  passwordChangedDate: Moment | null;
  firstName: string;
  lastName: string;
  emailAddress: string;
  phoneNumber: string | null;
  userTypeId: number;
  isActive: Flag;
  isDeleted: Flag;
  isSso: Flag;
  ssoUserId: string | null;
  ssoUserIdKey: string | null;
  createdBy: number;
  createdDate: Moment;
  updatedBy: number;
  updatedDate: Moment;
}

interface FormerPasswordsTable {
  formerPasswordId: Generated<number>;
  userId: number;
  passwordHash: string;
  replacedAt: Moment;
}

interface UserRightsTable {
  userId: number;
  groupId: number;
  pageId: number;
  rightId: number;
}

interface SessionsTable {
  sessionId: string;
  userId: number;
  clientId: number;
  createdAt: Moment;
  lastActiveAt: Moment;
  expiresAt: Moment;
  endedAt: Moment | null;
  endReason: string | null;
  /** Where it was opened from; null for sessions of before. */
  address: Generated<string | null>;
  /** 'Chrome on Windows' */
  device: Generated<string | null>;
  /** The user's login before this one. */
  previousLoginAt: Generated<Moment | null>;
}

/** The devices that a user has logged in with, as `deviceName` tells them apart. */
interface UserDevicesTable {
  userId: number;
  device: string;
  firstAt: Moment;
  lastAt: Moment;
}

/** How users arrange parts of their screens: JSON of the contract's Preference. */
interface UserPreferencesTable {
  userId: number;
  part: string;
  value: string;
}

/** What a user is told in their inbox: one row per recipient. */
export interface NoticesTable {
  noticeId: Generated<number>;
  clientId: number;
  userId: number;
  kind: string;
  /** What it is about: with the kind it is unique per user. */
  subject: string;
  title: string;
  detail: string | null;
  /** Address of its page below the client. */
  page: string | null;
  at: Moment;
  readAt: Generated<Moment | null>;
}

/** Change log, written by triggers: what pages that are open should know of. Kept for an hour. */
interface ChangesTable {
  changeId: Generated<number>;
  clientId: number;
  /** Set where it concerns one user alone. */
  userId: number | null;
  entity: string;
  entityId: string | null;
  actorName: string;
  at: Moment;
}

/** Up to which row the search for news has come. */
interface NoticeCursorsTable {
  name: string;
  value: number;
}

interface RefreshTokensTable {
  tokenHash: string;
  sessionId: string;
  issuedAt: Moment;
  usedAt: Moment | null;
  /** The hash of the token that was changed for this one; null for the login's. */
  replaces: string | null;
  /** The hash of the idempotency key that it was used with. */
  renewalKeyHash: string | null;
}

interface LoginFailuresTable {
  failureId: Generated<number>;
  /** What is counted: a login id of a client from one address, or a user's old passwords. */
  countKey: string;
  failedAt: Moment;
}

/** Single-use values, by what they are for: a solved challenge, a token's id from the identity provider, an address to upload to. */
interface UsedOnceTable {
  purpose: string;
  value: string;
  expiresAt: Moment;
}

export interface AuditLogTable {
  auditId: Generated<number>;
  clientId: number | null;
  at: Moment;
  actorId: number | null;
  actorName: string;
  address: string | null;
  action: string;
  entity: string;
  entityId: string | null;
  fromJson: string | null;
  toJson: string | null;
  /** Its place in the hash chain and its hash there; null until it gets them, shortly after it was written. */
  chainId: Generated<number | null>;
  chainNo: Generated<number | null>;
  hash: Generated<string | null>;
}

/** The newest entry of each hash chain of the audit log: one per client, 0 for what concerns none. */
interface AuditChainsTable {
  chainId: number;
  lastNo: number;
  lastHash: string;
}

/** From where on the entries of a chain are judged by their dates; never changed. */
interface AuditChainStartsTable {
  chainId: number;
  /** How many it had then, with those that waited for their place. */
  entries: number;
  /** UTC text `YYYY-MM-DD HH:mm:ss` */
  at: string;
}

export interface PromotionsTable {
  promotionId: Generated<number>;
  clientId: number;
  promotionName: string;
  /** Lower case of the name; unique per client among promotions that are not deleted, where it is not empty. */
  nameKey: string;
  fulfillmentDate: Moment | null;
  expirationDate: Moment | null;
  closedDate: Moment | null;
  /** Of a draft the intended values, later the totals of what was moved in the ledger. */
  fundsCents: number;
  rollUpCents: number;
  newInvoiceCents: number;
  comments: string | null;
  status: number;
  /** The status that the promotion is on its way to while its rewards expire in batches. */
  endingStatus: Generated<number | null>;
  /** Who decided that; null when the system did. */
  endingBy: Generated<number | null>;
  version: number;
  createdBy: number;
  createdDate: Moment;
  updatedBy: number;
  updatedDate: Moment;
}

export interface PromotionHistoryTable {
  historyId: Generated<number>;
  promotionId: number;
  at: Moment;
  actorId: number | null;
  actorName: string;
  action: string;
  changesJson: string;
}

export type AccountKind = 'invoice' | 'promotion' | 'transit' | 'reward' | 'paid' | 'expired';

interface LedgerAccountsTable {
  accountId: Generated<number>;
  clientId: number;
  kind: AccountKind;
  promotionId: number | null;
  rewardId: number | null;
  /** Sum of the entries, kept with them; the database refuses one below zero except for invoices. */
  balanceCents: number;
}

export interface LedgerEntriesTable {
  entryId: Generated<number>;
  clientId: number;
  sourceAccountId: number;
  targetAccountId: number;
  amountCents: number;
  /** One of CAUSES (modules/ledger/causes.ts). */
  cause: string;
  promotionId: number | null;
  rewardId: number | null;
  actorId: number | null;
  at: Moment;
}

interface OfficersTable {
  officerId: Generated<number>;
  clientId: number;
  portBu: string;
  oeid: string;
  officerName: string;
  portfolioName: string | null;
  locationCode: string | null;
  createdDate: Moment;
}

interface OfficerMergesTable {
  mergeId: Generated<number>;
  clientId: number;
  oldOfficerId: number;
  newOfficerId: number;
  mergedAt: Moment;
  mergedBy: string;
}

export interface RewardsTable {
  rewardId: Generated<number>;
  clientId: number;
  promotionId: number;
  officerId: number;
  rewardName: string;
  portBu: string;
  portfolioName: string;
  locationCode: string;
  officeId: string;
  officeName: string;
  amountCents: number;
  rewardType: 'RW' | 'SW';
  description: string | null;
  statusId: number;
  paymentMethodId: number;
  alternateReward: 'Y' | 'N';
  fileId: number | null;
  createdDate: Moment;
  updatedDate: Moment;
  redeemedDate: Moment | null;
  settledDate: Moment | null;
  reasonCode: string | null;
  reasonDescription: string | null;
  reference: string | null;
  version: number;
}

/** Kept by the database itself with every change of a reward (see dialects/kept-totals.ts). */
interface RewardTotalsTable {
  clientId: number;
  statusId: number;
  paymentMethodId: number;
  rewardType: string;
  rewards: number;
  cents: number;
}

/** Kept in the same way. */
interface PromotionTotalsTable {
  promotionId: number;
  statusId: number;
  rewards: number;
  cents: number;
}

/** What was moved by a cause for no reward; kept by the database itself with every entry. */
interface FundTotalsTable {
  clientId: number;
  cause: string;
  cents: number;
}

/** What rewards call an officer besides the officer's own name and number (see dialects/officer-names.ts). */
interface OfficerNamesTable {
  clientId: number;
  officerId: number;
  officeName: string;
  officeId: string;
}

/** How often an address has called within a minute, as its processes have told each other; and what else has such a rate (`addHits`). */
interface RateCountsTable {
  /** Since 1970; of a longer window its last one. */
  minute: number;
  rateKey: string;
  hits: number;
}

/** Kept by the database itself with every paid reward (see dialects/paid-totals.ts). */
interface PaidTotalsTable {
  clientId: number;
  /** Of UTC. */
  year: number;
  officerId: number;
  cents: number;
}

/** Counted up by SQLite itself with every change of a client's tax accounts (see dialects/account-stamps.ts). */
interface AccountStampsTable {
  clientId: number;
  stamp: number;
}

export interface RewardStepsTable {
  stepId: Generated<number>;
  rewardId: number;
  statusId: number;
  at: Moment;
  paymentMethodId: number | null;
  code: string | null;
  description: string | null;
  reference: string | null;
  actorId: number | null;
  /** File, gateway event, user: what made the step. */
  cause: string;
}

export interface PaymentEventsTable {
  eventId: string;
  rewardId: number;
  type: string;
  receivedAt: Moment;
  /** The attempt whose payment it is about; null for a payment that the portal did not start. */
  attemptId: Generated<number | null>;
  reference: Generated<string | null>;
}

export interface PaymentAttemptsTable {
  attemptId: Generated<number>;
  rewardId: number;
  /** When the portal asked the provider. */
  startedAt: Moment;
  /** When it asked again last, because no answer had come. */
  askedAt: Generated<Moment | null>;
  /** When the payment was redeemed or re-initiated, as told: what happened before belongs to an earlier attempt. */
  beganAt: Generated<Moment>;
  /** Under which the provider keeps the payment, as it answered. */
  reference: Generated<string | null>;
  /** Null while in flight; at most one such row per reward. */
  finishedAt: Moment | null;
  outcome: string | null;
}

export interface UploadFilesTable {
  fileId: Generated<number>;
  clientId: number;
  kind: 'fulfilment' | 'alternate';
  fileName: string;
  contentType: string | null;
  ownerId: number;
  createdDate: Moment;
  updatedDate: Moment;
  statusId: number;
  processingStatus: number;
  sizeBytes: number | null;
  sha256: string | null;
  storageKey: string;
  /** SHA-256 of the signed URL's secret; null once it was used. */
  urlTokenHash: string | null;
  urlExpiresAt: Moment;
  rowCount: number | null;
  /** Fencing token: the run that checks the file now; writes of an earlier run are refused. */
  runId: string | null;
  /** The newest reward when the file was checked; later ones may be the same as those of the file. */
  checkedRewardId: number | null;
  decidedBy: number | null;
  decidedAt: Moment | null;
  comment: string | null;
  /** While the file is being approved in batches: the last line whose reward is there. */
  rewardedLine: Generated<number | null>;
  /** Rows with errors, and what all rows come to as far as their amounts can be read; null where no rows were read. */
  errorRows: Generated<number | null>;
  fileCents: Generated<number | null>;
  /** Since when the findings are not kept any more, but for their counts. */
  findingsRemovedAt: Generated<Moment | null>;
}

export interface UploadRowsTable {
  fileId: number;
  line: number;
  promotionId: number;
  rewardName: string;
  portBu: string;
  portfolioName: string;
  locationCode: string;
  officeId: string;
  officeName: string;
  amountCents: number;
  rewardType: string;
  paymentMethodId: number;
  description: string | null;
}

interface UploadSummariesTable {
  fileId: number;
  promotionId: number;
  totalCents: number;
  rewardees: number;
  rewards: number;
}

interface UploadFindingsTable {
  findingId: Generated<number>;
  fileId: number;
  /** StatusID of the check (UPLOAD-2). */
  checkId: number;
  isError: Flag;
  line: number | null;
  columnName: string | null;
  value: string | null;
  message: string;
}
/** How often a file hit each check, listed or not. */
interface UploadCheckHitsTable {
  fileId: number;
  checkId: number;
  hits: number;
}
/** A row that findings point to, as it stood in the file. */
interface UploadFindingRowsTable {
  fileId: number;
  line: number;
  /** Its cells in the order of the columns of its kind. */
  cellsJson: string;
}
/** Which lines have errors: one bit for each, in base64, in blocks of as many lines. */
interface UploadErrorMarksTable {
  fileId: number;
  block: number;
  marks: string;
}

export interface TicketsTable {
  ticketNo: Generated<number>;
  clientId: number;
  statusId: number;
  categoryId: number;
  subject: string;
  body: string;
  oeid: string;
  portBu: string | null;
  rewardId: number | null;
  raisedBy: string;
  createdDate: Moment;
  updatedDate: Moment;
  adminComments: string | null;
  closedDate: Moment | null;
  closedBy: string | null;
  version: number;
  /** Of the press that raised it: the same one raises nothing twice. Null where none was sent. */
  requestKey: string | null;
}

/** A taxpayer number on record. The handle is random and stands for it on the wire. */
export interface TaxpayersTable {
  handle: string;
  clientId: number;
  officerId: number;
  ssnCipher: string;
  ssnLookup: string;
  keyId: string;
  createdDate: Moment;
}

export interface W9FormsTable {
  formId: Generated<number>;
  clientId: number;
  officerId: number;
  handle: string;
  revision: string;
  /** What was entered, without any taxpayer number. */
  fieldsJson: string;
  einCipher: string | null;
  einLookup: string | null;
  keyId: string;
  signedAt: Moment;
  submittedBy: string;
  submittedById: number;
  submittedAt: Moment;
  contentHash: string;
  /** When another version took its place, kept by the database; far ahead for the newest. */
  supersededAt: Generated<Moment>;
}

interface RemotesTable {
  name: string;
  owner: string;
  createdAt: Moment;
  /** 1 when only signed releases are taken. */
  signatureNeeded: Generated<Flag>;
  /** 1 when a release is activated by another than its publisher. */
  secondPersonNeeded: Generated<Flag>;
}

/** Public keys (Ed25519, SPKI in base64) that releases of a remote may be signed with. */
export interface RemoteKeysTable {
  /** The first 16 hex digits of the key's SHA-256. */
  keyId: string;
  name: string;
  publicKey: string;
  label: string;
  addedAt: Moment;
}

/** Canaries: '' for all clients without a pin, else for one client. */
export interface RemoteCanariesTable {
  name: string;
  clientKey: string;
  version: string;
  /** 1 to 50. */
  percent: number;
  startedAt: Moment;
  startedBy: string;
}

export interface RemoteReleasesTable {
  releaseId: Generated<number>;
  name: string;
  version: string;
  shellApi: string;
  /** Label, path and claim of its tab, as the release's portal.json says. */
  tab: string;
  path: string;
  claim: string;
  /** Relative file name → `sha384-…` */
  integrityJson: string;
  storageKey: string;
  publishedAt: Moment;
  publishedBy: string;
  /** The person or token behind that name; null when only the name was kept. */
  publisherKey: string | null;
  /** 1 when it came from the repository's own build at start. */
  builtIn: Flag;
  /** When it was first activated or pinned; null: no page may have its files yet. */
  firstActiveAt: Moment | null;
  /** The rules by which it is promoted or taken back, as its portal.json says. */
  rulesJson: string | null;
  /** The label of the key that signed it. */
  signedBy: string | null;
  /** Its bill of materials (CycloneDX). */
  bomJson: string | null;
  /** What was not quite right with it when it was published. */
  warningsJson: string | null;
  /** Since when it may be rendered before its tab is opened; null: it has not shown itself often enough. */
  provenAt: Moment | null;
}

/** Which release a remote serves: '' for all clients, else a client's pin. */
export interface RemotePointersTable {
  name: string;
  clientKey: string;
  version: string;
  previousVersion: string | null;
  changedAt: Moment;
  changedBy: string;
}

export interface DeployTokensTable {
  tokenId: Generated<number>;
  name: string;
  tokenHash: string;
  createdAt: Moment;
  revokedAt: Moment | null;
  label: string;
  mayPublish: Flag;
  mayActivate: Flag;
}

interface RemoteReportsTable {
  reportId: Generated<number>;
  name: string;
  version: string;
  kind: 'load' | 'failure' | 'crash';
  milliseconds: number | null;
  detail: string | null;
  at: Moment;
  /** Of the user whose browser reports; '' for reports of earlier days. */
  clientKey: Generated<string>;
  userId: number | null;
}

/** First renders of remotes in browsers. */
export interface RemoteStartsTable {
  /** Drawn by the browser: what ends this start names it. */
  mark: string;
  name: string;
  version: string;
  clientKey: string;
  userId: number;
  /** Null until it is known: it hangs, or its page could not tell. */
  outcome: 'shown' | 'ended' | null;
  at: Moment;
}

interface JobsTable {
  jobId: Generated<number>;
  kind: string;
  /** At most one waiting or running job per kind and key. */
  jobKey: string;
  /** Whose work it is; null for work of no client, and for jobs of before. */
  clientId: number | null;
  /** Fair queue: jobs of a kind are begun in the order of their start tags (see `enqueue-job.repository.ts`). */
  startTag: Generated<number>;
  payloadJson: string;
  state: 'waiting' | 'running' | 'done' | 'failed';
  attempts: number;
  leaseOwner: string | null;
  leaseUntil: Moment | null;
  createdAt: Moment;
  updatedAt: Moment;
  error: string | null;
  /** Of the call that asked for it, where calls are traced. */
  traceId: string | null;
}

/** An action on many rows of a list, started once by one user. */
export interface BulkRunsTable {
  bulkId: Generated<number>;
  clientId: number;
  userId: number;
  address: string | null;
  action: BulkAction;
  /** Of the press that started it: the same one starts nothing twice. */
  requestKey: string;
  /** SHA-256 of what it asked for; null for an undo, and for runs of earlier releases. */
  requestHash: string | null;
  comment: string | null;
  total: number;
  startedDate: Moment;
  /** Null while rows of it wait. */
  finishedDate: Moment | null;
}

export interface BulkItemsTable {
  bulkId: number;
  position: number;
  itemId: number;
  /** As the list called it when the run was started. */
  name: string;
  cents: number;
  state: 'waiting' | 'done' | 'refused';
  reason: string;
  /** How often doing it ended in an error that is no refusal. */
  failures: number;
}

/** Filters, order, size and columns of a list under a name. */
export interface SavedViewsTable {
  viewId: Generated<number>;
  clientId: number;
  /** Its owner. */
  userId: number;
  list: ViewList;
  name: string;
  /** The name as it is compared. */
  nameKey: string;
  /** Of the list's address. */
  query: string;
  /** As the list's address has them (`writeViewColumns`); null for a view that leaves the columns to its user. */
  columns: string | null;
  isShared: number;
  updatedDate: Moment;
  /** Null unless it was deleted: it can be taken back for a while. */
  deletedDate: Moment | null;
}

/** What a list opens with for a user. */
interface DefaultViewsTable {
  userId: number;
  list: ViewList;
  viewId: number;
}

export interface Tables {
  clients: ClientsTable;
  clientConfigs: ClientConfigsTable;
  users: UsersTable;
  formerPasswords: FormerPasswordsTable;
  userRights: UserRightsTable;
  sessions: SessionsTable;
  userDevices: UserDevicesTable;
  userPreferences: UserPreferencesTable;
  notices: NoticesTable;
  changes: ChangesTable;
  noticeCursors: NoticeCursorsTable;
  refreshTokens: RefreshTokensTable;
  loginFailures: LoginFailuresTable;
  usedOnce: UsedOnceTable;
  auditLog: AuditLogTable;
  auditChains: AuditChainsTable;
  auditChainStarts: AuditChainStartsTable;
  promotions: PromotionsTable;
  promotionHistory: PromotionHistoryTable;
  ledgerAccounts: LedgerAccountsTable;
  /** What is in each account; on PostgreSQL a part of it may not be in the account's own row yet. */
  ledgerBalances: LedgerAccountsTable;
  ledgerEntries: LedgerEntriesTable;
  officers: OfficersTable;
  officerMerges: OfficerMergesTable;
  rewards: RewardsTable;
  rewardTotals: RewardTotalsTable;
  promotionTotals: PromotionTotalsTable;
  fundTotals: FundTotalsTable;
  officerNames: OfficerNamesTable;
  rateCounts: RateCountsTable;
  paidTotals: PaidTotalsTable;
  accountStamps: AccountStampsTable;
  rewardSteps: RewardStepsTable;
  paymentEvents: PaymentEventsTable;
  paymentAttempts: PaymentAttemptsTable;
  uploadFiles: UploadFilesTable;
  uploadRows: UploadRowsTable;
  uploadSummaries: UploadSummariesTable;
  uploadFindings: UploadFindingsTable;
  uploadCheckHits: UploadCheckHitsTable;
  uploadFindingRows: UploadFindingRowsTable;
  uploadErrorMarks: UploadErrorMarksTable;
  tickets: TicketsTable;
  taxpayers: TaxpayersTable;
  w9Forms: W9FormsTable;
  remotes: RemotesTable;
  remoteReleases: RemoteReleasesTable;
  remotePointers: RemotePointersTable;
  deployTokens: DeployTokensTable;
  remoteReports: RemoteReportsTable;
  remoteStarts: RemoteStartsTable;
  remoteCanaries: RemoteCanariesTable;
  remoteKeys: RemoteKeysTable;
  jobs: JobsTable;
  bulkRuns: BulkRunsTable;
  bulkItems: BulkItemsTable;
  savedViews: SavedViewsTable;
  defaultViews: DefaultViewsTable;
}
