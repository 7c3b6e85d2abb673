import type { Kysely } from 'kysely';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import { UNREADABLE } from '@portal/shared/domain/upload-encoding';
import { balanceOf } from '../modules/ledger/accounts.repository';
import type { Tables } from '../platform/database/schema';
import type { ClientContext } from './context';
import type { DemoPromotion } from './promotions';
import { MISTAKES, doubts, withMistakes, type Finding, type Mistake } from './upload-findings';
import { asCsv, asFileRow, makeRows, type FileRow, type StagedRow } from './upload-rows';

/** A file that has not brought rewards: on its way, waiting for a decision, or ended otherwise. */
export interface OtherFile {
  kind: 'promo' | 'incremental' | 'alternate';
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

export const FILE_STATUS = {
  processing: 1,
  exception: 2,
  invalid: 3,
  pending: 4,
  rejected: 6,
  failed: 7,
  neverArrived: 8,
} as const;
/** A workbook renamed to .csv begins like every zip archive. */
const RENAMED_WORKBOOK = 'PK\u0003\u0004 xl/workbook.xml';
const WORKBOOK_FINDING: Finding = {
  checkId: 1,
  isError: 1,
  line: null,
  columnName: null,
  value: null,
  message: UNREADABLE.workbook,
  row: null,
};

/** The files of a client in every status but Approved, of both kinds; those that may be approved fit their promotions. */
export async function planFiles(
  trx: Kysely<Tables>,
  { client, officers, random: seed }: ClientContext,
  promotions: readonly DemoPromotion[],
): Promise<OtherFile[]> {
  const random = seed.fork('files');
  const open = promotions.find((one) => one.spare && one.status === PROMOTION_STATUS.open);
  const running = promotions.find((one) => one.spare && one.status === PROMOTION_STATUS.inProgress);
  if (!open || !running) return [];
  const left = await balanceOf(trx, {
    clientId: client.clientId,
    kind: 'promotion',
    promotionId: running.promotionId,
  });
  const { unrewarded } = officers;
  // A quarter of what is left for each file, so that all that wait can be approved one after the other.
  const rows = (
    alternate: boolean,
    promotion: DemoPromotion,
    who: ReadonlyArray<StagedRow['officer']> = unrewarded,
  ) =>
    makeRows(
      alternate,
      promotion.promotionId,
      who,
      Math.floor((promotion === open ? open.fundsCents : left) / 4),
      random,
    );
  const file = (
    kind: OtherFile['kind'],
    statusId: number,
    age: number,
    promotion: DemoPromotion,
    more: Partial<OtherFile> = {},
  ): OtherFile => ({
    kind,
    statusId,
    age,
    promotion,
    content: null,
    fileRows: [],
    staged: [],
    findings: [],
    comment: null,
    ...more,
  });
  const read = (kind: OtherFile['kind'], staged: readonly StagedRow[]) => {
    const fileRows = staged.map(asFileRow);
    return { staged, fileRows, content: asCsv(kind === 'alternate', fileRows) };
  };
  const spoilt = (kind: OtherFile['kind'], staged: readonly StagedRow[], mistakes: readonly Mistake[]) => {
    const { rows: fileRows, findings } = withMistakes(staged.map(asFileRow), mistakes);
    return { staged, fileRows, findings, content: asCsv(kind === 'alternate', fileRows) };
  };
  const again = await rewardedUnder(trx, running.promotionId, 8);
  return [
    file('promo', FILE_STATUS.pending, 0.3, open, read('promo', rows(false, open))),
    file(
      'incremental',
      FILE_STATUS.pending,
      0.2,
      running,
      read('incremental', rows(false, running, unrewarded.slice(0, 9))),
    ),
    file(
      'incremental',
      FILE_STATUS.exception,
      0.5,
      running,
      spoilt('incremental', rows(false, running, again), doubts(client.oeidDigits)),
    ),
    file('promo', FILE_STATUS.invalid, 1.2, open, spoilt('promo', rows(false, open), MISTAKES)),
    file('promo', FILE_STATUS.rejected, 3.1, open, {
      ...read('promo', rows(false, open)),
      comment: 'The amounts of the second half belong to another promotion.',
    }),
    file('incremental', FILE_STATUS.failed, 4, running, {
      content: RENAMED_WORKBOOK,
      findings: [WORKBOOK_FINDING],
    }),
    file('incremental', FILE_STATUS.neverArrived, 6, running),
    file('incremental', FILE_STATUS.processing, 0.002, running),
    file(
      'alternate',
      FILE_STATUS.pending,
      0.4,
      running,
      read('alternate', rows(true, running, unrewarded.slice(0, 5))),
    ),
    // Doubts do not hold up an alternate file.
    file(
      'alternate',
      FILE_STATUS.pending,
      0.9,
      running,
      spoilt('alternate', rows(true, running, again.slice(0, 5)), doubts(client.oeidDigits)),
    ),
    file('alternate', FILE_STATUS.invalid, 2, running, spoilt('alternate', rows(true, running), MISTAKES)),
    file('alternate', FILE_STATUS.rejected, 5, open, {
      ...read('alternate', rows(true, open, unrewarded.slice(3, 8))),
      comment: 'Winners are not confirmed yet.',
    }),
    file('alternate', FILE_STATUS.failed, 7, running, {
      content: RENAMED_WORKBOOK,
      findings: [WORKBOOK_FINDING],
    }),
    file('alternate', FILE_STATUS.neverArrived, 8, running),
    file('alternate', FILE_STATUS.processing, 0.003, running),
  ];
}

/** Officers who have a reward under the promotion. */
const rewardedUnder = (trx: Kysely<Tables>, promotionId: number, count: number) =>
  trx
    .selectFrom('rewards')
    .select(['portBu', 'portfolioName', 'locationCode', 'officeId as oeid', 'officeName as officerName'])
    .where('promotionId', '=', promotionId)
    .orderBy('rewardId')
    .limit(count)
    .execute();
