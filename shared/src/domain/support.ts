import { formatCount } from './digits';
import { freeTextProblem } from './free-text';
import { hasInvisibleCharacters, invisibleCharactersText, isBlank } from './invisible-characters';

/** Support tickets: statuses, categories, texts and rules that the screens and the server share (SUPPORT-1). */

export const TICKET_STATUS = { new: 1, open: 2, closed: 3 } as const;
export type TicketStatus = (typeof TICKET_STATUS)[keyof typeof TICKET_STATUS];

export const TICKET_STATUS_NAMES: Record<TicketStatus, string> = { 1: 'New', 2: 'Open', 3: 'Closed' };

export const TICKET_CATEGORY_NAMES = { 1: 'Payments Issue', 2: 'Rewards Issue', 3: 'Other' } as const;
export type TicketCategory = keyof typeof TICKET_CATEGORY_NAMES;

export const MAX_SUBJECT_LENGTH = 200;
export const MAX_BODY_LENGTH = 4_000;
export const MAX_COMMENT_LENGTH = 2_000;

export const COMMENT_SENT_TEXT = 'Your comments successfully submited to the Banker!';
export const ALREADY_CLOSED_TEXT = 'This ticket is already closed.';
const NOT_OPEN_TEXT = 'Only open tickets can be closed.';
export const NO_TICKET_TEXT = 'This ticket does not exist.';
export const NO_REWARD_TEXT = 'This reward does not exist.';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function textProblem(name: string, value: unknown, max: number): string | undefined {
  const given = text(value);
  if (isBlank(given)) return `${name} is required.`;
  if (given.length > max) return `${name} must be at most ${formatCount(max)} characters.`;
  return freeTextProblem(name, given);
}

/** @returns what is wrong with the comment that closes a ticket, or undefined */
export const commentProblem = (comment: unknown): string | undefined =>
  textProblem('Comment', comment, MAX_COMMENT_LENGTH);

/** Whether a ticket in this status may be closed, by a user with the right to. */
export const canClose = (statusId: number): boolean => statusId === TICKET_STATUS.open;

/** @returns why a ticket in this status can not be closed, or undefined */
export function closingProblem(statusId: number): string | undefined {
  if (canClose(statusId)) return undefined;
  return statusId === TICKET_STATUS.closed ? ALREADY_CLOSED_TEXT : NOT_OPEN_TEXT;
}

/** Why a request is refused whose key raised a ticket with other texts. */
export const KEY_OF_ANOTHER_TICKET = 'This key raised another ticket.';

/** A new ticket as it may arrive; the rules judge it. */
export interface TicketDraft {
  category?: number | string | null | undefined;
  subject?: string | null | undefined;
  text?: string | null | undefined;
  rewardId?: number | string | null | undefined;
}

/** @returns what is wrong with a new ticket, by property; empty for a good one */
export function ticketProblems({ category, subject, text: body, rewardId }: TicketDraft) {
  const problems: Partial<Record<keyof TicketDraft, string>> = {};
  const note = (name: keyof TicketDraft, problem: string | undefined) => {
    if (problem) problems[name] = problem;
  };
  note('category', categoryProblem(category));
  note('subject', subjectProblem(subject));
  note('text', textProblem('Body', body, MAX_BODY_LENGTH));
  const reward = String(rewardId ?? '').trim();
  if (!/^\d{0,15}$/.test(reward)) note('rewardId', NO_REWARD_TEXT);
  return problems;
}

/** The joiner within one emoji, which is seen: 👩‍💼 is a woman and a briefcase without it. */
const EMOJI_JOINER =
  /(?<=\p{Extended_Pictographic}(?:[\u{1f3fb}-\u{1f3ff}]|\ufe0f)?)\u200d(?=\p{Extended_Pictographic})/gu;

const subjectProblem = (subject: TicketDraft['subject']): string | undefined =>
  hasInvisibleCharacters((subject ?? '').replace(EMOJI_JOINER, ''))
    ? invisibleCharactersText('Subject')
    : textProblem('Subject', subject, MAX_SUBJECT_LENGTH);

function categoryProblem(category: TicketDraft['category']): string | undefined {
  const given = String(category ?? '').trim();
  if (given === '' || given === '0') return 'Category is required.';
  return Object.hasOwn(TICKET_CATEGORY_NAMES, given) ? undefined : 'Please choose a category.';
}
