import type { fulfilmentErrorData, fulfilmentValidation } from '@portal/shared/calls/uploads';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { PROMOTION_IDS } from '@portal/shared/domain/upload-checks';

export type FindingGroup = ResponseOf<typeof fulfilmentValidation>[number];
export type FindingRow = ResponseOf<typeof fulfilmentErrorData>[number];

/** @returns the description with the promotions that the group's rows name, each once */
export function describe({ description }: FindingGroup, rows: readonly FindingRow[] = []): string {
  const ids = new Set(rows.map((row) => String(row.PromotionId ?? '')).filter(Boolean));
  return description.replace(PROMOTION_IDS, [...ids].join(', '));
}

/** The columns of a grid are the keys of its first row. */
export const columnsOf = (rows: readonly FindingRow[]): string[] => Object.keys(rows[0] ?? {});
