import { day, exact, text, type BareFilter } from './bare-filters';
import { filter, type BareList } from './bare-list';
import type { Connection } from './copy-rows';

const YEAR = new Date().getUTCFullYear();

/** The accounts of a year: what each was paid in it, and its newest form. */
const ACCOUNTS = `(select o."officerId", o."portBu", o."oeid", o."officerName", coalesce(p.cents, 0) as cents,
    f."submittedBy", f."submittedAt"
  from officers o
  left join (select "officerId", sum("amountCents") as cents from rewards
    where "clientId" = 1 and "statusId" = 11 and "settledDate" >= '${YEAR}-01-01' and "settledDate" < '${YEAR + 1}-01-01'
    group by "officerId") p on p."officerId" = o."officerId"
  left join "w9Forms" f on f."formId" = (select "formId" from "w9Forms" w where w."officerId" = o."officerId"
    order by "signedAt" desc, "formId" desc limit 1)
  where o."clientId" = 1 and (p.cents is not null or f."formId" is not null))`;

/** Ordered by the name that is shown, not by the number that stands for it. */
const named = (column: string, names: Readonly<Record<number, string>>): string =>
  `case "${column}" ${Object.entries(names)
    .map(([id, name]) => `when ${id} then '${name}'`)
    .join(' ')} end`;
const TICKET_STATUSES = { 1: 'New', 2: 'Open', 3: 'Closed' };
const TICKET_CATEGORIES = { 1: 'Payments Issue', 2: 'Rewards Issue', 3: 'Other' };
const USER_TYPES = { 1: 'Client', 2: 'Promotion Team', 3: 'AEs/Client Services', 4: 'Super Admin' };
const FILE_STATUSES = {
  1: 'Processing',
  2: 'Pending Approval',
  3: 'File Rejected',
  4: 'Pending Approval',
  5: 'Approved',
  6: 'Rejected',
  7: 'Failed',
  8: 'Expired',
};

const largestPromotion = (db: Connection) =>
  db
    .prepare(
      'select "promotionId" from rewards where "statusId" = 11 group by 1 order by count(*) desc limit 1',
    )
    .pluck()
    .get() as number;
const newestDay = (db: Connection) => {
  const newest = db.prepare('select max("submittedAt") from "w9Forms"').pluck().get() as string;
  return `${newest.slice(0, 10)} 00:00:00`;
};
const paidBy = (promotionId: number): BareFilter => ({
  where: `"officerId" in (select "officerId" from rewards where "promotionId" = ? and "statusId" = 11
    and "settledDate" >= '${YEAR}-01-01')`,
  values: [promotionId],
});

/** Every list but the rewards, which have a benchmark of their own. */
export const LISTS: readonly BareList[] = [
  {
    name: 'promotions',
    path: '/api/Promotions/getpromotion',
    rows: `promotions where "clientId" = 1 and status not in (1, 7)`,
    id: 'promotionId',
    columns: {
      PromotionID: '"promotionId"',
      PromotionName: 'lower("promotionName")',
      FulfillmentDate: '"fulfillmentDate"',
      ExpirationDate: '"expirationDate"',
      Funds: '"fundsCents"',
      CreatedDate: '"createdDate"',
      UpdatedDate: '"updatedDate"',
      Status: '"status"',
    },
    filters: {
      PromotionID: filter((one) => one.promotionId, exact('promotionId')),
      PromotionName: filter(() => 'an', text('promotionName')),
      Status: filter(() => 3, exact('status')),
      FulfillmentDate: filter((one) => one.fulfillmentDate, day('fulfillmentDate')),
      ExpirationDate: filter((one) => one.expirationDate ?? one.createdDate, day('expirationDate')),
      Funds: filter(
        (one) => one.fundsCents / 100,
        (dollars) => exact('fundsCents')(dollars * 100),
      ),
    },
  },
  {
    name: 'tickets',
    path: '/api/AdminSupport/AdminSupportTicketList',
    rows: `tickets where "clientId" = 1`,
    id: 'ticketNo',
    newest: '"createdDate"',
    columns: {
      TicketNo: '"ticketNo"',
      Status: named('statusId', TICKET_STATUSES),
      Subject: 'lower("subject")',
      OEID: 'lower("oeid")',
      RaisedBy: 'lower("raisedBy")',
      Date: '"createdDate"',
      Category: named('categoryId', TICKET_CATEGORIES),
    },
    filters: {
      TicketNo: filter((one) => one.ticketNo, exact('ticketNo')),
      Status: filter(() => 2, exact('statusId')),
      Category: filter(() => 1, exact('categoryId')),
      Subject: filter(() => 'pay', text('subject')),
      OEID: filter((one) => one.oeid, text('oeid')),
      RaisedBy: filter(() => 'an', text('raisedBy')),
      CreatedDate: filter((one) => `${one.createdDate.slice(0, 10)} 00:00:00`, day('createdDate')),
    },
  },
  {
    name: 'users',
    path: '/api/Settings/GetAllUsers',
    pageNames: ['pageNo', 'pageSize'],
    rows: `users where "clientId" = 1 and "isDeleted" = 0`,
    id: 'userId',
    columns: {
      name: ['lower("firstName")', 'lower("lastName")'],
      phone: '"phoneNumber"',
      email: 'lower("emailAddress")',
      usertype: named('userTypeId', USER_TYPES),
    },
    filters: {},
  },
  ...[
    { name: 'reward files', path: '/api/Reward/getRewardFileHistory', kind: 'fulfilment' },
    { name: 'alternate files', path: '/api/Reward/getSweepStakeFileList', kind: 'alternate' },
  ].map(({ name, path, kind }) => ({
    name,
    path,
    rows: `"uploadFiles" where "clientId" = 1 and kind = '${kind}'`,
    id: 'fileId',
    columns: {
      File_Name: 'lower("fileName")',
      Status: named('statusId', FILE_STATUSES),
      DateTime: '"createdDate"',
    },
    filters: { StatusId: filter(() => 5, exact('statusId')) },
  })),
  {
    name: 'audit log',
    path: '/api/Audit/getaudit',
    rows: `"auditLog" where "clientId" = 1`,
    id: 'auditId',
    newest: '"at"',
    columns: {},
    filters: {
      From: filter(
        (one) => one.at,
        (from) => ({ where: 'at >= ?', values: [from] }),
      ),
      To: filter(
        (one) => one.at,
        (to) => ({ where: 'at <= ?', values: [to] }),
      ),
      Actor: filter(() => 'min', text('actorName')),
      Entity: filter(() => 'promo', text('entity')),
    },
  },
  {
    name: 'tax accounts',
    path: '/api/Taxation/W9AdminTaxGird',
    rows: `${ACCOUNTS} as account where 1 = 1`,
    id: 'officerId',
    newest: '"submittedAt"',
    /** No index helps: which accounts a year concerns, and how, is computed each time. */
    isComputed: true,
    columns: {
      PBU: 'lower("portBu")',
      OEID: 'lower("oeid")',
      OfficerName: 'lower("officerName")',
      Amount: '"cents"',
      STATUS: 'case when "submittedAt" is null then 1 else 2 end',
      SubmittedBy: 'lower("submittedBy")',
      SubmittedDate: '"submittedAt"',
    },
    filters: {
      lPBU: filter((one) => one.portBu, text('portBu')),
      lOEID: filter((one) => one.oeid, text('oeid')),
      lOfficerName: filter(() => 'an', text('officerName')),
      lSubmittedBy: filter(() => 'tax', text('submittedBy')),
      lAmount: filter(
        (one) => one.cents / 100,
        (dollars) => exact('cents')(Math.round(dollars * 100)),
      ),
      lSubmittedDate: filter((_one, db) => newestDay(db), day('submittedAt')),
      lPromotionId: filter((_one, db) => largestPromotion(db), paidBy),
      lSTATUS: filter(
        () => 4,
        () => ({ where: '"submittedAt" is not null and cents < 200000', values: [] }),
      ),
    },
  },
];
