import { counted } from './counted';
import { formatCount } from './digits';

/** Actions on many rows of a list at once (LIST-3). */

export const BULK_ACTIONS = [
  'removeRewards',
  'reinitiateRewards',
  'deactivateUsers',
  'activateUsers',
  'closeTickets',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** The most rows of one run. */
export const BULK_ROWS = 10_000;
/** The most rows that can be named one by one. */
export const BULK_TICKED = 1_000;

interface Words {
  /** 'Remove' */
  verb: string;
  /** One row, and several. */
  row: readonly [string, string];
  /** Whether the confirmation says what the rows come to. */
  money?: boolean;
  /** What the rows are afterwards: 'removed'. */
  outcome: string;
  /** What the confirmation says about the consequences. */
  consequence: string;
}

const WORDS: Record<BulkAction, Words> = {
  removeRewards: {
    verb: 'Remove',
    row: ['reward', 'rewards'],
    money: true,
    outcome: 'removed',
    consequence: 'Removed rewards do not come back.',
  },
  reinitiateRewards: {
    verb: 'Re-initiate',
    row: ['payment', 'payments'],
    money: true,
    outcome: 'initiated',
    consequence: 'Each payment is sent once more.',
  },
  deactivateUsers: {
    verb: 'Deactivate',
    row: ['user', 'users'],
    outcome: 'inactive',
    consequence: 'They are logged out at once and cannot log in until they are activated again.',
  },
  activateUsers: {
    verb: 'Activate',
    row: ['user', 'users'],
    outcome: 'active',
    consequence: 'They can log in again.',
  },
  closeTickets: {
    verb: 'Close',
    row: ['ticket', 'tickets'],
    outcome: 'closed',
    consequence: 'Each banker gets this comment. A closed ticket is not opened again.',
  },
};

const rowsOf = (count: number, [one, several]: Words['row']): string => counted(count, one, several);

/** @param dollars of these rows, as text @returns 'Remove 12 rewards, $3,400.00' */
export function bulkFacts(action: BulkAction, count: number, dollars: string): string {
  const { verb, row, money } = WORDS[action];
  return `${verb} ${rowsOf(count, row)}${money ? `, ${dollars}` : ''}`;
}

/** @returns what follows from an action, for its confirmation */
export const bulkConsequence = (action: BulkAction): string => WORDS[action].consequence;

/** @returns what the action is called on buttons and dialogs: 'Remove rewards' */
export const bulkTitle = (action: BulkAction): string => `${WORDS[action].verb} ${WORDS[action].row[1]}`;

/** @returns '3 users are now inactive.' */
export function bulkOutcome(action: BulkAction, count: number): string {
  const { row, outcome } = WORDS[action];
  return `${rowsOf(count, row)} ${count === 1 ? 'is' : 'are'} now ${outcome}.`;
}

/** What takes an action back; the others can not be taken back. */
const REVERSE: Partial<Record<BulkAction, BulkAction>> = { deactivateUsers: 'activateUsers' };

/** @returns the action that takes another one back, undefined where nothing does */
export const reverseOf = (action: BulkAction): BulkAction | undefined => REVERSE[action];

/** How long after its end a run can be taken back. The screen offers it for ten seconds; the rest is for slow connections. */
export const UNDO_MS = 60_000;
export const NO_UNDO = 'This can not be undone.';
export const UNDO_TOO_LATE = 'This can not be undone any more. Please change the rows one by one.';
/** Why a row of such a run was refused. */
export const ALREADY_SO = {
  deactivateUsers: 'This user is inactive already.',
  activateUsers: 'This user is active already.',
};

export const TOO_MANY_ROWS = `At most ${formatCount(BULK_ROWS)} rows at once. Please narrow them down with a filter.`;
/** The call names neither rows nor filters. */
export const NO_CHOICE = 'Please say which rows: by their ids, or by the filters of their list.';
/** The most runs of one user at a time: each keeps its rows until long after it is done. */
export const RUNS_AT_ONCE = 5;
export const TOO_MANY_RUNS = `You have ${RUNS_AT_ONCE} actions on many rows under way. Please wait until one is done.`;
export const KEY_OF_ANOTHER = 'This key began another action. Please choose the rows again.';
export const NO_ROWS = 'No row matches any more.';
/** Why a row was given up after several failures. */
export const NOT_DONE = 'Something went wrong. Please try this row by itself.';
/** Why a row was refused after the user has lost the right during the run. */
export const RIGHT_LOST = 'You are not allowed to do this any more.';
