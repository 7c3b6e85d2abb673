import { fromWire } from '@portal/shared/domain/dates';
import { createAudit } from '../../platform/audit/audit';
import { openDatabase } from '../../platform/database/open-database';
import { Refusal } from '../../platform/http/errors';
import { approveFile, type Approval } from './approve-file';
import type { ThreadPlace } from './thread-input';

export interface ApproveInput {
  place: ThreadPlace;
  approval: Approval;
}
/** A refusal as data: an error of a class of ours would lose its class on the way out of the thread. */
export type ApproveResult = { rewards: number } | { refused: { status: Refusal['status']; message: string } };

/** Approves one file on a connection of its own. */
export default async function run({ place, approval }: ApproveInput): Promise<ApproveResult> {
  const database = openDatabase(place, { readerThreads: 0 });
  const audit = createAudit(() => fromWire(approval.at) ?? new Date());
  try {
    return { rewards: await database.transaction((trx) => approveFile(trx, audit, approval)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: { status: error.status, message: error.message } };
  } finally {
    await database.close();
  }
}
