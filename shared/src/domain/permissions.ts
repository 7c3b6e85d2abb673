import {
  OPERATOR_GROUP_ID,
  RIGHT,
  RIGHTS,
  RIGHT_GROUPS,
  RIGHT_NAMES,
  type Claim,
  type RightId,
} from './claims';

/**
 * Which rights a user holds, what switching one on or off does to the others (RIGHT-2.2), and who may give them
 * (RIGHT-2.5, RIGHT-2.6). The permission page and the server use the same functions.
 */

export interface Right {
  readonly groupId: number;
  /** 0 for a right of the whole group. */
  readonly pageId: number;
  readonly rightId: number;
}

export interface RightChange extends Right {
  readonly hasRight: boolean;
}

/** The rights that a user holds, by their keys. */
export type RightSet = ReadonlySet<string>;

type KnownRight = (typeof RIGHTS)[number];

/** @returns a text that no other right has */
export const rightKey = ({ groupId, pageId, rightId }: Right): string => `${groupId}/${pageId}/${rightId}`;

const BY_KEY = new Map<string, KnownRight>(RIGHTS.map((one) => [rightKey(one), one]));
const BY_CLAIM = new Map<string, KnownRight>(RIGHTS.map((one) => [one.claim, one]));

/** @returns the right of the portal with these ids, or undefined when there is none */
export const findRight = (right: Right): KnownRight | undefined => BY_KEY.get(rightKey(right));

/** @returns the claims that the rights give, in the order of the permission page */
export const claimsOfRights = (held: RightSet): Claim[] =>
  RIGHTS.filter((one) => held.has(rightKey(one))).map((one) => one.claim);

const viewOf = ({ groupId, pageId }: Right): string => rightKey({ groupId, pageId, rightId: RIGHT.view });

/** Whether `governing` switched off takes `other` along: View of a page its rights, View of a group all of its pages too. */
const governs = (governing: Right, other: Right): boolean =>
  governing.rightId === RIGHT.view &&
  governing.groupId === other.groupId &&
  (governing.pageId === 0 || governing.pageId === other.pageId);

/**
 * Applies the rows of one save, taken together: their order means nothing. Switching off wins over switching on, and
 * View switched off takes everything along that it governs; otherwise a right switched on switches its View on.
 * @returns what is held afterwards; `held` is not changed
 */
export function applyRightChanges(held: RightSet, changes: readonly RightChange[]): RightSet {
  const off = changes.filter((change) => !change.hasRight);
  const offKeys = new Set(off.map(rightKey));
  const next = new Set(held);
  for (const change of changes) {
    if (offKeys.has(rightKey(change))) continue;
    next.add(rightKey(change)).add(viewOf(change));
  }
  for (const change of off) {
    next.delete(rightKey(change));
    for (const other of RIGHTS) if (governs(change, other)) next.delete(rightKey(other));
  }
  return next;
}

/** @returns the rows that a save has to send, in the order of the permission page; empty when nothing changed */
export const changesBetween = (before: RightSet, after: RightSet): RightChange[] =>
  RIGHTS.filter((one) => before.has(rightKey(one)) !== after.has(rightKey(one))).map(
    ({ groupId, pageId, rightId }) => ({
      groupId,
      pageId,
      rightId,
      hasRight: after.has(rightKey({ groupId, pageId, rightId })),
    }),
  );

/**
 * One click on the permission page.
 * @param saved what the user held when the page was opened
 * @param shown what the page shows now
 * @returns what it shows next; saving the difference to `saved` always leads there
 */
export function toggleRight(saved: RightSet, shown: RightSet, change: RightChange): RightSet {
  const next = applyRightChanges(shown, [change]);
  const groupView = viewOf({ ...change, pageId: 0 });
  // One save cannot take a group's View away and give a right of its pages: the later wish counts.
  if (change.hasRight && saved.has(groupView) && !next.has(groupView)) return new Set([...next, groupView]);
  return next;
}

export const OPERATOR_RIGHTS_TEXT = "Deployment rights are given by the portal's operators.";
const NOT_HELD_TEXT = 'You can only give rights that you hold yourself.';

/** An administrator who gives rights to others. */
export interface Granter {
  readonly held: RightSet;
  /** The account that the system made gives every right but the operators'. */
  readonly systemCreated: boolean;
}

/** @returns whether a right is given and taken by the command line alone */
export const isOperatorRight = ({ groupId }: Pick<Right, 'groupId'>): boolean =>
  groupId === OPERATOR_GROUP_ID;

/** @returns whether an administrator may switch this right on for others */
const mayGive = ({ held, systemCreated }: Granter, right: Right): boolean =>
  !isOperatorRight(right) && (systemCreated || held.has(rightKey(right)));

/**
 * Decides on what a save really changes, rights that follow from the toggling rules included.
 * @returns why the save is refused; undefined when the granter may make it
 */
export function grantProblem(granter: Granter, before: RightSet, after: RightSet): string | undefined {
  const changes = changesBetween(before, after);
  if (changes.some(isOperatorRight)) return OPERATOR_RIGHTS_TEXT;
  return changes.some((change) => change.hasRight && !mayGive(granter, change)) ? NOT_HELD_TEXT : undefined;
}

/** @returns whether a right of a page has no effect because the View of its group is off */
export const isWithoutEffect = (held: RightSet, right: Right): boolean =>
  right.pageId !== 0 && held.has(rightKey(right)) && !held.has(viewOf({ ...right, pageId: 0 }));

/** @returns how lists and summaries call a right, for example `Reports / Reconciliation: Download` */
export function rightLabel(right: Right): string {
  const group = RIGHT_GROUPS.find((one) => one.groupId === right.groupId);
  const page = group?.pages.find((one) => one.pageId === right.pageId);
  const place = [group?.name, page?.name].filter(Boolean).join(' / ');
  return `${place}: ${RIGHT_NAMES[right.rightId as RightId]}`;
}

/** @returns the label of the right that gives a claim; the claim itself when no right gives it any more */
export function claimLabel(claim: string): string {
  const right = BY_CLAIM.get(claim);
  return right ? rightLabel(right) : claim;
}
