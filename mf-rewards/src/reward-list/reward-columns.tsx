import type { ReactNode } from 'react';
import type { ClientLabels } from '@portal/shared/domain/clients';
import { formatDate } from '@portal/shared/domain/dates';
import { formatCurrency } from '@portal/shared/domain/money';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import type { Column } from '@portal/shared/web/ui/data-table';
import { EntityLink } from '@portal/shared/web/links/entity-link';
import { StatusTag, type Tone } from '@portal/shared/web/ui/status-tag';
import type { RewardColumn, RewardRow } from './reward-list.config';

/** How many of the first columns stay in view. */
export const STICKY_COLUMNS = 2;

const YES_NO: Readonly<Record<string, string>> = { Y: 'Yes', N: 'No' };

const TONES: Record<number, Tone> = {
  [REWARD_STATUS.available]: 'brand',
  [REWARD_STATUS.initiated]: 'info',
  [REWARD_STATUS.inProgress]: 'info',
  [REWARD_STATUS.submitted]: 'info',
  [REWARD_STATUS.processing]: 'info',
  [REWARD_STATUS.pendingEnrollment]: 'warning',
  [REWARD_STATUS.settled]: 'success',
  [REWARD_STATUS.failed]: 'danger',
};

type Look = Pick<Column<RewardRow>, 'align' | 'width' | 'sheet'>;

const column = (
  id: RewardColumn,
  header: string,
  cell: Column<RewardRow>['cell'],
  look?: Look,
): Column<RewardRow> => ({ id, header, cell, sortable: true, sheet: {}, ...look });

/**
 * From 1280 pixels on the status stands beside the buttons, which stay in view: what tells a reward is narrow enough for that.
 * @param labels the client's words for officers
 * @param actions what can be done with a reward, in the last column
 */
export const rewardColumns = (
  labels: ClientLabels,
  actions: (row: RewardRow) => ReactNode,
): Array<Column<RewardRow>> => [
  column('RewardID', 'Reward ID', (row) => row.rewardId, { width: '5rem' }),
  column('RewardName', 'Reward Name', (row) => row.name, { width: '8rem' }),
  column('PortBu', 'Port BU', (row) => row.portBu),
  column('PortfolioName', 'Portfolio Name', (row) => row.portfolioName, { width: '6.5rem' }),
  column('LocationCode', 'Location Code', (row) => row.locationCode),
  column('OfficeId', labels.officerId, (row) => row.officeId),
  column(
    'OfficeName',
    labels.officerName,
    (row) => (
      <EntityLink kind="officer" id={row.officeId} label={`All rewards of ${row.officeName}`}>
        <bdi>{row.officeName}</bdi>
      </EntityLink>
    ),
    { width: '7.5rem' },
  ),
  column('RewardType', 'Reward Type', (row) => row.type),
  column('Rewards', 'Reward ($)', (row) => formatCurrency(row.amount), {
    align: 'end',
    sheet: { kind: 'money' },
  }),
  column('RewardStatus', 'Status', (row) => <StatusTag tone={TONES[row.statusId]}>{row.status}</StatusTag>),
  column('CreatedDate', 'Created Date', (row) => formatDate(row.createdDate), { sheet: { kind: 'date' } }),
  column('PromotionID', 'Promotion ID', (row) => (
    <EntityLink kind="promotion" id={row.promotionId} label={`Promotion ${row.promotionId}`}>
      {row.promotionId}
    </EntityLink>
  )),
  column('PaymentMethodType', 'Payment Method', (row) => row.paymentMethod),
  column('AlternateReward', 'Alternate Reward', (row) => YES_NO[row.alternate], {
    sheet: { words: YES_NO },
  }),
  { id: 'Action', header: 'Action', cell: actions, screenOnly: true },
];
