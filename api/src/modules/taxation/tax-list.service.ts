import type { Kysely } from 'kysely';
import { TAX_STATUS, type TaxStatus } from '@portal/shared/domain/w9-status';
import type { Config } from '../../platform/config/config';
import type { Tables } from '../../platform/database/schema';
import { shareAnswers } from '../../platform/database/share-answers';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import type { AccountFilter } from './accounts-of-year.repository';
import {
  countByStatus,
  earliestMoment,
  findAccountPage,
  stampOfAccounts,
  type AccountPage,
} from './tax-accounts.repository';
import { findTaxClient } from './forms.repository';
import { taxYearOf, yearIn, yearsToChoose, type TaxYear } from './tax-year';

/** A year as it is asked for; undefined stands for the client's current one. */
export interface YearRequest {
  year: number | undefined;
}

export interface AccountListRequest extends YearRequest {
  filter: AccountFilter;
  page: AccountPage;
}

/** What judging a year needs of the platform, in a thread of its own too. */
export type TaxYearPlatform = Pick<Platform, 'database' | 'now'> & {
  readonly config: Pick<Config, 'w9Thresholds'>;
};

/** @returns the year of the actor's client as it is judged now */
export async function requireTaxYear(
  { database, config, now }: TaxYearPlatform,
  { clientId }: Pick<Actor, 'clientId'>,
  { year }: YearRequest,
): Promise<TaxYear> {
  const client = await findTaxClient(database.db, clientId);
  return taxYearOf(year ?? yearIn(client.timeZone, now()), client, now(), config.w9Thresholds);
}

interface AccountsQuestion {
  clientId: number;
  year: TaxYear;
  filter: AccountFilter;
  page: AccountPage;
}

type AccountsAnswer = Awaited<ReturnType<typeof readAccounts>>;

const readAccounts = (db: Kysely<Tables>, { clientId, year, filter, page }: AccountsQuestion) =>
  findAccountPage(db, clientId, year, filter, page);

/**
 * Every account of a year is judged to show ten of them: an answer is remembered until an account changes, and read once for
 * all who ask the same.
 */
const recallAccounts = shareAnswers<AccountsQuestion, AccountsAnswer>({
  stampOf: async (database, { clientId }) =>
    // Where the database counts no changes of its own, accounts have no stamps either.
    database.version() === undefined ? undefined : stampOfAccounts(database.db, clientId),
  read: (database, question, searcher) =>
    isFiltered(question.filter)
      ? database.search(searcher, (db) => readAccounts(db, question))
      : readAccounts(database.readers, question),
});
const LARGEST_REMEMBERED_PAGE = 100;

function isFiltered({ exact, texts, days, ...others }: AccountFilter): boolean {
  return [exact, texts, days, others]
    .flatMap((some) => Object.values<unknown>(some))
    .some((one) => one !== undefined);
}

/**
 * @param signal of the call: a search ends when its caller has left
 * @returns a page of the accounts of a year, and how many all pages have
 */
export async function listAccounts(
  platform: TaxYearPlatform,
  actor: Actor,
  { year: asked, filter, page }: AccountListRequest,
  signal: AbortSignal,
) {
  const { database } = platform;
  const year = await requireTaxYear(platform, actor, { year: asked });
  const question = { clientId: actor.clientId, year, filter, page };
  const searcher = { key: `accounts ${actor.sessionId}`, signal };
  const found =
    page.limit > LARGEST_REMEMBERED_PAGE
      ? await database.search(searcher, (db) => readAccounts(db, question))
      : await recallAccounts(database, question, searcher);
  return { year: year.year, ...found };
}

/** How many accounts of a year submitted a form, and how many of them reached the threshold. */
export async function countSubmissions(platform: Platform, actor: Actor, request: YearRequest) {
  const year = await requireTaxYear(platform, actor, request);
  const counts = await countByStatus(platform.database.readers, actor.clientId, year);
  const count = (status: TaxStatus) => counts.get(status) ?? 0;
  return {
    submitted: {
      reached: count(TAX_STATUS.submittedReached),
      notReached: count(TAX_STATUS.submittedNotReached),
    },
    notSubmitted: {
      reached: count(TAX_STATUS.notSubmittedReached),
      notReached: count(TAX_STATUS.notSubmittedNotReached),
    },
  };
}

/** @returns the years to choose from, the current one first */
export async function listYears({ database, now }: Platform, { clientId }: Actor): Promise<number[]> {
  const [{ timeZone }, earliest] = await Promise.all([
    findTaxClient(database.db, clientId),
    earliestMoment(database.readers, clientId),
  ]);
  return yearsToChoose(timeZone, now(), earliest);
}
