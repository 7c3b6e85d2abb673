import { csvCell } from '@portal/shared/domain/csv-cell';
import { PAYMENT_METHOD_NAMES } from '@portal/shared/domain/statuses';
import { UPLOAD_COLUMNS } from '@portal/shared/domain/upload-header';
import { chooseCents } from './reward-choices';
import { REWARD_NAMES } from './names';
import type { DemoOfficer } from './officers';
import type { Random } from './random';

/** One row of a file as a person wrote it: all of it text. */
export type FileRow = Record<string, string>;

export type FileKind = 'promo' | 'incremental' | 'alternate';

export type OfficerOfRow = Omit<DemoOfficer, 'officerId' | 'mergedAt'>;

/** A row as it is staged, and as it stands in the file. */
export interface StagedRow {
  promotionId: number;
  officer: OfficerOfRow;
  rewardName: string;
  amountCents: number;
  rewardType: 'RW' | 'SW';
  paymentMethodId: number;
  description: string | null;
}

interface Wanted {
  kind: FileKind;
  promotionId: number;
  officers: readonly OfficerOfRow[];
  /** What they may have together. */
  mostCents: number;
}

/** One reward for each of the officers. */
export function makeRows({ kind, promotionId, officers, mostCents }: Wanted, random: Random): StagedRow[] {
  const alternate = kind === 'alternate';
  const each = Math.floor(mostCents / officers.length);
  return officers.map((officer) => ({
    promotionId,
    officer,
    rewardName: random.pick(REWARD_NAMES),
    amountCents: chooseCents(random, 1, each),
    rewardType: alternate ? 'SW' : 'RW',
    paymentMethodId: alternate ? 1 : random.int(1, 3),
    description: alternate ? 'Sweepstake winner' : null,
  }));
}

/** @returns the row as it stands in an uploaded file, by the names of its header (UPLOAD-2) */
export function asFileRow(row: StagedRow): FileRow {
  return {
    PromotionId: String(row.promotionId),
    RewardName: row.rewardName,
    PortBu: row.officer.portBu,
    PortfolioName: row.officer.portfolioName,
    LocationCode: row.officer.locationCode,
    OfficeId: row.officer.oeid,
    OfficeName: row.officer.officerName,
    RewardAmount: (row.amountCents / 100).toFixed(2),
    RewardType: row.rewardType,
    ...(row.rewardType === 'SW'
      ? { RewardDescription: row.description ?? '' }
      : { PaymentMethod: PAYMENT_METHOD_NAMES[row.paymentMethodId] ?? '' }),
  };
}

/** @returns the file as text, with a header row */
export function asCsv(kind: FileKind, rows: readonly FileRow[]): string {
  const columns = UPLOAD_COLUMNS[kind === 'alternate' ? 'alternate' : 'fulfilment'];
  const lines = rows.map((row) => columns.map((column) => csvCell(row[column] ?? '')).join());
  return `${[columns.join(), ...lines].join('\r\n')}\r\n`;
}
