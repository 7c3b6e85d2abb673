import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getFulfilmentErrorData, getFulfilmentValidation } from '@portal/shared/contracts/uploads';
import { PROMOTION_IDS } from '@portal/shared/domain/upload-checks';

export type FindingGroup = ResponseOf<typeof getFulfilmentValidation>['Data'][number];
export type FindingRow = ResponseOf<typeof getFulfilmentErrorData>['Data'][number];

/** @returns the description with the promotions that the group's rows name, each once */
export function describe({ Description }: FindingGroup, rows: readonly FindingRow[] = []): string {
  const ids = new Set(rows.map((row) => String(row.PromotionId ?? '')).filter(Boolean));
  return Description.replace(PROMOTION_IDS, [...ids].join(', '));
}

/** The columns of a grid are the keys of its first row. */
export const columnsOf = (rows: readonly FindingRow[]): string[] => Object.keys(rows[0] ?? {});
