import type { Kysely } from 'kysely';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import { balanceOf } from '../modules/ledger/accounts.repository';
import type { Tables } from '../platform/database/schema';
import type { ClientContext } from './context';
import type { DemoPromotion } from './promotions';
import { withMistakes, type Finding } from './upload-findings';
import { FILE_PLANS } from './upload-plans';
import { asCsv, asFileRow, makeRows, type FileKind, type FileRow, type StagedRow } from './upload-rows';

/** A file that has not brought rewards: on its way, waiting for a decision, or ended otherwise. */
export interface OtherFile {
  kind: FileKind;
  statusId: number;
  age: number;
  promotion: DemoPromotion;
  /** Null for a file that never arrived. */
  content: string | null;
  fileRows: readonly FileRow[];
  /** The rows that wait for approval. */
  staged: readonly StagedRow[];
  findings: readonly Finding[];
  comment: string | null;
}

/** Makes the planned files of a client; those that may be approved fit their promotions. */
export async function planFiles(
  trx: Kysely<Tables>,
  { client, officers, random: seed }: ClientContext,
  promotions: readonly DemoPromotion[],
): Promise<OtherFile[]> {
  const random = seed.fork('files');
  const open = promotions.find((one) => one.spare && one.status === PROMOTION_STATUS.open);
  const inProgress = promotions.find((one) => one.spare && one.status === PROMOTION_STATUS.inProgress);
  if (!open || !inProgress) return [];
  const { clientId } = client;
  const { promotionId } = inProgress;
  const left = await balanceOf(trx, { clientId, kind: 'promotion', promotionId });
  const candidates = {
    unrewarded: officers.unrewarded,
    rewarded: await rewardedUnder(trx, { promotionId, count: 8 }),
  };
  const under = {
    open: { promotion: open, leftCents: open.fundsCents },
    inProgress: { promotion: inProgress, leftCents: left },
  };

  return FILE_PLANS.map((plan): OtherFile => {
    const { kind, statusId, age, content = null, comment = null } = plan;
    const { promotion, leftCents } = under[plan.promotion];
    const staged = makeRows(
      {
        kind,
        promotionId: promotion.promotionId,
        officers: plan.officers?.(candidates) ?? [],
        // A quarter of what is left for each file, so that all that wait can be approved one after the other.
        mostCents: Math.floor(leftCents / 4),
      },
      random,
    );
    const { rows: fileRows, findings } = withMistakes(
      staged.map(asFileRow),
      plan.mistakes?.(client.oeidDigits) ?? [],
    );
    return {
      ...{ kind, statusId, age, promotion, comment, staged, fileRows },
      content: plan.officers ? asCsv(kind, fileRows) : content,
      findings: plan.findings ?? findings,
    };
  });
}

/** Officers who have a reward under the promotion. */
const rewardedUnder = (trx: Kysely<Tables>, { promotionId, count }: { promotionId: number; count: number }) =>
  trx
    .selectFrom('rewards')
    .select(['portBu', 'portfolioName', 'locationCode', 'officeId as oeid', 'officeName as officerName'])
    .where('promotionId', '=', promotionId)
    .orderBy('rewardId')
    .limit(count)
    .execute();
