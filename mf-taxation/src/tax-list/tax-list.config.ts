import { TAX_COLUMNS } from '@portal/shared/contracts/taxation';
import { parseTypedDate } from '@portal/shared/domain/dates';
import { dayFilter } from '@portal/shared/domain/list-filters';
import { TAX_STATUS, TAX_STATUS_OPTIONS } from '@portal/shared/domain/w9-status';
import { defineList } from '@portal/shared/web/list/define-list';
import { choiceFilter, dateFilter, dollarFilter, textFilter } from '@portal/shared/web/list/list-filters';

export type TaxColumn = (typeof TAX_COLUMNS)[number];

const TEXT_MAX = 200;

/** The list of officer accounts (W9-1) of one year, within which its day filter stays. */
export const taxListOf = (year: number) =>
  defineList({
    filters: {
      PortBu: textFilter('Port BU', TEXT_MAX),
      Oeid: textFilter(({ client }) => client.labels.officerId, TEXT_MAX),
      OfficerName: textFilter(({ client }) => client.labels.officerName, TEXT_MAX),
      Rewards: dollarFilter('Reward ($)'),
      SubmittedBy: textFilter('Submitted By', TEXT_MAX),
      Status: choiceFilter(
        'Status',
        TAX_STATUS_OPTIONS.map(({ value }) => value),
        TAX_STATUS_OPTIONS,
      ),
      UpdatedDate: dateFilter('Updated Date', { min: new Date(year, 0, 1), max: new Date(year, 11, 31) }),
    },
    searches: 'Port BU, id or officer',
    views: 'taxAccounts',
    presets: [
      {
        label: 'Over the threshold, not submitted',
        filter: { Status: String(TAX_STATUS.notSubmittedReached) },
      },
    ],
    columns: TAX_COLUMNS,
    defaultSort: { column: 'SubmittedDate', order: 'DESC' },
    sizes: [10, 25, 50, 100],
    problems: ({ UpdatedDate }) => ({ UpdatedDate: yearProblem(UpdatedDate, year) }),
    toRequest: ({ PortBu, Oeid, OfficerName, Rewards, Status, SubmittedBy, UpdatedDate }) => ({
      lPBU: PortBu,
      lOEID: Oeid,
      lOfficerName: OfficerName,
      lAmount: Rewards,
      lSTATUS: Status || 0,
      lSubmittedBy: SubmittedBy,
      lPromotionId: 0,
      lSubmittedDate: dayFilter(UpdatedDate),
    }),
  });

function yearProblem(text: string, year: number): string | undefined {
  const day = parseTypedDate(text);
  return day && day.getFullYear() !== year
    ? 'Please, enter the date range within the selected year.'
    : undefined;
}
