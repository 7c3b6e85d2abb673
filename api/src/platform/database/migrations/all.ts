import type { Kysely } from 'kysely';
import * as clientsAndUsers from './0001-clients-and-users';
import * as promotionsAndLedger from './0002-promotions-and-ledger';
import * as uploadFiles from './0003-upload-files';
import * as officersAndRewards from './0004-officers-and-rewards';
import * as support from './0005-support';
import * as taxation from './0006-taxation';
import * as remotes from './0007-remotes';
import * as firstClients from './0008-first-clients';
import * as promotionEndings from './0009-promotion-endings';
import * as approvalsInPieces from './0010-approvals-in-pieces';
import * as paidTotals from './0011-paid-totals';
import * as lighterWrites from './0012-lighter-writes';
import * as taxList from './0013-tax-list';
import * as lighterRewards from './0014-lighter-rewards';
import * as formerPasswords from './0020-former-passwords';
import * as operatorsAndTokens from './0025-operators-and-tokens';
import * as boundedFindings from './0030-bounded-findings';
import * as paymentsByAttempt from './0035-payments-by-attempt';
import * as keptTotals from './0040-kept-totals';
import * as rewardSearch from './0041-reward-search';
import * as remoteStarts from './0050-remote-starts';
import * as canariesAndTrust from './0051-canaries-and-trust';
import * as rewardsOnPostgres from './0060-rewards-on-postgres';
import * as severalProcesses from './0061-several-processes';
import * as tracedJobs from './0062-traced-jobs';
import * as auditChain from './0070-audit-chain';
import * as devicesAndNotices from './0071-devices-and-notices';
import * as changes from './0072-changes';
import * as searchIndexes from './0073-search';
import * as bulkRuns from './0080-bulk-runs';
import * as savedViews from './0081-saved-views';
import * as userPreferences from './0090-user-preferences';
import * as repeatedRenewals from './0100-repeated-renewals';
import * as columnsOfViews from './0110-columns-of-views';
import * as officersByPartsOfNames from './0130-officers-by-parts-of-names';
import * as rewardsOfAnOfficer from './0131-rewards-of-an-officer';
import * as accountStamps from './0150-account-stamps';
import * as referencesByStatement from './0170-references-by-statement';
import * as namesCountedByIndexAlone from './0171-names-counted-by-index-alone';
import * as sharedAccountsByDeltas from './0172-shared-accounts-by-deltas';
import * as namesWithStatus from './0173-names-with-status';
import * as referencesByStretch from './0174-references-by-stretch';
import * as oneIndexOfOfficersLess from './0175-one-index-of-officers-less';
import * as sampleOfRewards from './0176-sample-of-rewards';
import * as formsOfAClient from './0177-forms-of-a-client';
import * as officersByPartsOfNamesOnSqlite from './0178-officers-by-parts-of-names-on-sqlite';
import * as namesWithStatusOnSqlite from './0179-names-with-status-on-sqlite';
import * as provenReleases from './0180-proven-releases';
import * as attemptsAskedAgain from './0181-attempts-asked-again';
import * as whoPublished from './0182-who-published';
import * as endedSessions from './0183-ended-sessions';
import * as namesComparedByForm from './0184-names-compared-by-form';
import * as whatAPressAskedFor from './0185-what-a-press-asked-for';
import * as fairQueueOfJobs from './0186-fair-queue-of-jobs';
import * as ticketsRaisedOnce from './0187-tickets-raised-once';
import * as whereChainsBegin from './0188-where-chains-begin';

interface Migration {
  readonly name: string;
  up(db: Kysely<never>): Promise<void>;
  /** @returns what it left to an operator, one sentence each, without anybody's name */
  findLeftToDo?(db: Kysely<never>): Promise<string[]>;
}

/** In the order in which they run. A migration that has been released is never changed; a new one is added. */
export const MIGRATIONS: readonly Migration[] = [
  { name: '0001-clients-and-users', ...clientsAndUsers },
  { name: '0002-promotions-and-ledger', ...promotionsAndLedger },
  { name: '0003-upload-files', ...uploadFiles },
  { name: '0004-officers-and-rewards', ...officersAndRewards },
  { name: '0005-support', ...support },
  { name: '0006-taxation', ...taxation },
  { name: '0007-remotes', ...remotes },
  { name: '0008-first-clients', ...firstClients },
  { name: '0009-promotion-endings', ...promotionEndings },
  { name: '0010-approvals-in-pieces', ...approvalsInPieces },
  { name: '0011-paid-totals', ...paidTotals },
  { name: '0012-lighter-writes', ...lighterWrites },
  { name: '0013-tax-list', ...taxList },
  { name: '0014-lighter-rewards', ...lighterRewards },
  { name: '0020-former-passwords', ...formerPasswords },
  { name: '0025-operators-and-tokens', ...operatorsAndTokens },
  { name: '0030-bounded-findings', ...boundedFindings },
  { name: '0035-payments-by-attempt', ...paymentsByAttempt },
  { name: '0040-kept-totals', ...keptTotals },
  { name: '0041-reward-search', ...rewardSearch },
  { name: '0050-remote-starts', ...remoteStarts },
  { name: '0051-canaries-and-trust', ...canariesAndTrust },
  { name: '0060-rewards-on-postgres', ...rewardsOnPostgres },
  { name: '0061-several-processes', ...severalProcesses },
  { name: '0062-traced-jobs', ...tracedJobs },
  { name: '0070-audit-chain', ...auditChain },
  { name: '0071-devices-and-notices', ...devicesAndNotices },
  { name: '0072-changes', ...changes },
  { name: '0073-search', ...searchIndexes },
  { name: '0080-bulk-runs', ...bulkRuns },
  { name: '0081-saved-views', ...savedViews },
  { name: '0090-user-preferences', ...userPreferences },
  { name: '0100-repeated-renewals', ...repeatedRenewals },
  { name: '0110-columns-of-views', ...columnsOfViews },
  { name: '0130-officers-by-parts-of-names', ...officersByPartsOfNames },
  { name: '0131-rewards-of-an-officer', ...rewardsOfAnOfficer },
  { name: '0150-account-stamps', ...accountStamps },
  { name: '0170-references-by-statement', ...referencesByStatement },
  { name: '0171-names-counted-by-index-alone', ...namesCountedByIndexAlone },
  { name: '0172-shared-accounts-by-deltas', ...sharedAccountsByDeltas },
  { name: '0173-names-with-status', ...namesWithStatus },
  { name: '0174-references-by-stretch', ...referencesByStretch },
  { name: '0175-one-index-of-officers-less', ...oneIndexOfOfficersLess },
  { name: '0176-sample-of-rewards', ...sampleOfRewards },
  { name: '0177-forms-of-a-client', ...formsOfAClient },
  { name: '0178-officers-by-parts-of-names-on-sqlite', ...officersByPartsOfNamesOnSqlite },
  { name: '0179-names-with-status-on-sqlite', ...namesWithStatusOnSqlite },
  { name: '0180-proven-releases', ...provenReleases },
  { name: '0181-attempts-asked-again', ...attemptsAskedAgain },
  { name: '0182-who-published', ...whoPublished },
  { name: '0183-ended-sessions', ...endedSessions },
  { name: '0184-names-compared-by-form', ...namesComparedByForm },
  { name: '0185-what-a-press-asked-for', ...whatAPressAskedFor },
  { name: '0186-fair-queue-of-jobs', ...fairQueueOfJobs },
  { name: '0187-tickets-raised-once', ...ticketsRaisedOnce },
  { name: '0188-where-chains-begin', ...whereChainsBegin },
];
