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
import * as bulkRuns from './0080-bulk-runs';

interface Migration {
  readonly name: string;
  up(db: Kysely<never>): Promise<void>;
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
  { name: '0080-bulk-runs', ...bulkRuns },
];
