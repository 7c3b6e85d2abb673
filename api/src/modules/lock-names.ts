import type { TransactionScope } from '../platform/database/database';

/**
 * The names under which transactions lock (`TransactionScope`), in one place, because two services exclude each other only
 * when they use the same name. What a name covers is said here; adding rows needs none.
 */
export const lockOf = {
  /** A promotion: its record, its money, and whether its rewards may still change. Exclusive to change it, shared to change one of its rewards. */
  promotion: (promotionId: number | string) => `promotion:${Number(promotionId)}`,
  /**
   * The names of a client's promotions, and its accounts for new invoices and expired money: exclusive where money leaves them, shared
   * where what a promotion had left comes into the latter.
   */
  promotionsOf: (clientId: number) => `promotionsOf:${clientId}`,
  /** The promotion that a user has begun and not saved yet. */
  untouchedPromotion: (userId: number) => `untouchedPromotion:${userId}`,
  reward: (rewardId: number) => `reward:${rewardId}`,
  /** How payments come out: shared by what says it; exclusive for who must know that none with a lower step is still on its way. */
  paymentOutcomes: 'paymentOutcomes',
  /** Which rewards there are: shared by what adds some; exclusive for who must know that none with a lower id is still on its way. */
  newRewards: 'newRewards',
  /** An uploaded file from its announcement to its decision. */
  file: (fileId: number) => `file:${fileId}`,
  /** The files that a user announces. */
  announcementsOf: (userId: number) => `announcementsOf:${userId}`,
  /** The users of a client with their rights. */
  usersOf: (clientKey: string) => `usersOf:${clientKey}`,
  /** Who may log in as a user, and how: exclusive to change it and end sessions, shared to open one. */
  loginOf: (userId: number | string) => `loginOf:${Number(userId)}`,
  /** What a user has arranged for themselves. */
  preferencesOf: (userId: number) => `preferencesOf:${userId}`,
  session: (sessionId: string) => `session:${sessionId}`,
  /** Failed attempts under one key. */
  attempts: (key: string) => `attempts:${key}`,
  /** The W-9 forms, and the taxpayer numbers, of a client's accounts. */
  w9FormsOf: (clientId: number) => `w9FormsOf:${clientId}`,
  /** Taxpayer numbers while they are sealed under a new key. */
  keyRotation: 'keyRotation',
  w9DatesOf: (clientId: number) => `w9DatesOf:${clientId}`,
  ticket: (ticketNo: number | string) => `ticket:${Number(ticketNo)}`,
  /** The tickets that a user raises. */
  ticketsBy: (userId: number) => `ticketsBy:${userId}`,
  /** The actions on many rows that a user starts. */
  bulkRunsOf: (userId: number) => `bulkRunsOf:${userId}`,
  /** The saved views of a client. */
  viewsOf: (clientId: number) => `viewsOf:${clientId}`,
  /** A remote: its releases, pointers and deploy tokens. */
  remote: (name: string) => `remote:${name}`,
  /** Which remote a path of the portal belongs to. */
  tabPath: (path: string) => `tabPath:${path}`,
} as const;

/** The scope of a transaction that may change what it names. */
export const locks = (...names: string[]): TransactionScope => ({ locks: names });

type Locks = {
  [Name in keyof typeof lockOf]: (typeof lockOf)[Name] extends (...of: infer Of) => string
    ? (...of: Of) => TransactionScope
    : TransactionScope;
};

/** Scopes of transactions that may change one thing, by the names above: `lock.promotion(12)`. */
export const lock = Object.fromEntries(
  Object.entries(lockOf).map(([name, of]) => [
    name,
    typeof of === 'string' ? locks(of) : (...id: never[]) => locks((of as (...id: never[]) => string)(...id)),
  ]),
) as Locks;

/**
 * The scope of what ends a promotion. Of what a client's expired account consists stays the same while it is drawn on; ends do not
 * wait for each other. This version reads that at one moment anyhow, the former one, beside which it may run, does not.
 */
export const endingOf = (promotion: {
  clientId: number;
  promotionId: number | string;
}): TransactionScope => ({
  ...lock.promotion(promotion.promotionId),
  share: [lockOf.promotionsOf(promotion.clientId)],
});

/** Of one whose every statement is right by itself: it adds rows, or a unique index or a compare-and-set decides. */
export const NO_LOCKS: TransactionScope = { locks: [] };
