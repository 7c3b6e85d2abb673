import type { Selectable } from 'kysely';
import { toDollars } from '@portal/shared/domain/money';
import { PAYMENT_METHOD_NAMES } from '@portal/shared/domain/statuses';
import type { UploadKind } from '@portal/shared/domain/upload-files';
import { UPLOAD_COLUMNS, type UploadColumn } from '@portal/shared/domain/upload-header';
import type { UploadRowsTable } from '../../../platform/database/schema';

type Row = Selectable<UploadRowsTable>;

const CELL: Record<UploadColumn, (row: Row) => string> = {
  PromotionId: (row) => String(row.promotionId),
  RewardName: (row) => row.rewardName,
  PortBu: (row) => row.portBu,
  PortfolioName: (row) => row.portfolioName,
  LocationCode: (row) => row.locationCode,
  OfficeId: (row) => row.officeId,
  OfficeName: (row) => row.officeName,
  RewardAmount: (row) => toDollars(Number(row.amountCents)).toFixed(2),
  RewardType: (row) => row.rewardType,
  PaymentMethod: (row) => PAYMENT_METHOD_NAMES[row.paymentMethodId] ?? '',
  RewardDescription: (row) => row.description ?? '',
};

/** @returns a staged row as cells of a file, in the order of the columns of its kind */
export const rowCells = (kind: UploadKind, row: Row): string[] =>
  UPLOAD_COLUMNS[kind].map((column) => CELL[column](row));

/** @returns cells under the names of their columns */
export const namedCells = (kind: UploadKind, cells: readonly string[]): Record<string, string> =>
  Object.fromEntries(UPLOAD_COLUMNS[kind].map((column, index) => [column, cells[index] ?? '']));
