import { formatDate } from '@portal/shared/domain/dates';
import { formatCurrency } from '@portal/shared/domain/money';
import type { Column } from '@portal/shared/web/ui/data-table';
import { PromotionStatusTag } from '../common/promotion-status-tag';
import type { PromotionColumn, PromotionRow } from './promotion-list.config';

/** A name stands in one line where the other columns leave the room. */
const NAME_WIDTH = 'clamp(12rem, 31vw - 8rem, 17rem)';

const ID: Look = { sheet: { kind: 'id' }, width: '6.5rem' };
const DATE: Look = { sheet: { kind: 'date' } };

type Look = Pick<Column<PromotionRow>, 'align' | 'width' | 'sheet'>;

const column = (
  id: PromotionColumn,
  header: string,
  cell: Column<PromotionRow>['cell'],
  look?: Look,
): Column<PromotionRow> => ({ id, header, cell, sortable: true, sheet: {}, ...look });

/** @param expiryBased configuration C00002: promotions end by a date of their own, else by being closed */
export const promotionColumns = (expiryBased: boolean): Array<Column<PromotionRow>> => [
  column('PromotionID', 'Promo ID', (row) => row.promotionId, ID),
  column('PromotionName', 'Promotion Name', (row) => row.name, { width: NAME_WIDTH }),
  column('FulfillmentDate', 'Fulfillment Date', (row) => formatDate(row.fulfillmentDate), DATE),
  column(
    'ExpirationDate',
    expiryBased ? 'Expiration Date' : 'Closed Date',
    (row) => formatDate(row.endDate),
    DATE,
  ),
  column('Funds', 'Funds', (row) => formatCurrency(row.funds), { align: 'end', sheet: { kind: 'money' } }),
  column('CreatedDate', 'Created Date', (row) => formatDate(row.createdDate), DATE),
  column('UpdatedDate', 'Modified Date', (row) => formatDate(row.updatedDate), DATE),
  column('Status', 'Promotion Status', (row) => <PromotionStatusTag {...row} />, {
    sheet: { key: 'PortalStatusName' },
  }),
];
