import type { getAudit } from '@portal/shared/contracts/audit';
import type { BodyOf } from '@portal/shared/contracts/endpoint';
import { endOfLocalDay } from '@portal/shared/domain/dates';
import { ENTITIES } from '@portal/shared/domain/entities';
import { dayFilter, lastDaysFilter } from '@portal/shared/domain/list-filters';
import { defineList } from '@portal/shared/web/list/define-list';
import { choiceFilter, dateFilter, presetFilter, textFilter } from '@portal/shared/web/list/list-filters';

/** The audit log (AUDIT-1.6): who, what, which, when. */
export const AUDIT_LIST = defineList({
  filters: {
    From: dateFilter('From'),
    To: dateFilter('To'),
    Actor: textFilter('Who', 200),
    Action: textFilter('What', 200),
    Entity: choiceFilter(
      'Which',
      Object.keys(ENTITIES),
      Object.entries(ENTITIES).map(([value, { label }]) => ({ value, label })),
    ),
    EntityId: textFilter('ID', 200),
    Since: presetFilter('Written', { 1: 'Today', 7: 'Last 7 days' }),
  },
  searches: 'Who, what or ID',
  views: 'auditEntries',
  presets: [
    { label: 'Today', filter: { Since: '1' } },
    { label: 'Last 7 days', filter: { Since: '7' } },
    { label: 'Logins', filter: { Action: 'Login' } },
    { label: 'Exports', filter: { Action: 'Exported' } },
  ],
  columns: [],
  sizes: [25, 50, 100],
  problems: ({ From, To }) => {
    const [from, to] = [dayFilter(From), dayFilter(To)];
    return { To: from && to && to < from ? 'To is before From.' : undefined };
  },
  toRequest: ({ From, To, Since, ...same }): BodyOf<typeof getAudit> => ({
    ...same,
    // The days that were typed, the last few days, or what both have in common: moments are in order as texts.
    From: [dayFilter(From), lastDaysFilter(Since)].sort().at(-1),
    To: dayFilter(To, endOfLocalDay),
  }),
});
