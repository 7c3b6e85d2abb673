import { day, exact, text } from './bare-filters';

/**
 * Every list but the rewards (they have a benchmark of their own): its call, and for each column and filter the plain SQL
 * for it, over the same tables. `columns` say what to order by, `filters` `[value of a row, SQL]`.
 */
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
const named = (column, names) =>
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

const largestPromotion = (db) =>
  db
    .prepare(
      'select "promotionId" from rewards where "statusId" = 11 group by 1 order by count(*) desc limit 1',
    )
    .pluck()
    .get();
const newestDay = (db) =>
  `${db.prepare('select max("submittedAt") from "w9Forms"').pluck().get().slice(0, 10)} 00:00:00`;
const paidBy = (promotionId) => ({
  where: `"officerId" in (select "officerId" from rewards where "promotionId" = ? and "statusId" = 11
    and "settledDate" >= '${YEAR}-01-01')`,
  values: [promotionId],
});

export const LISTS = [
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
      PromotionID: [(one) => one.promotionId, exact('promotionId')],
      PromotionName: [() => 'an', text('promotionName')],
      Status: [() => 3, exact('status')],
      FulfillmentDate: [(one) => one.fulfillmentDate, day('fulfillmentDate')],
      ExpirationDate: [(one) => one.expirationDate ?? one.createdDate, day('expirationDate')],
      Funds: [(one) => one.fundsCents / 100, (dollars) => exact('fundsCents')(dollars * 100)],
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
      TicketNo: [(one) => one.ticketNo, exact('ticketNo')],
      Status: [() => 2, exact('statusId')],
      Category: [() => 1, exact('categoryId')],
      Subject: [() => 'pay', text('subject')],
      OEID: [(one) => one.oeid, text('oeid')],
      RaisedBy: [() => 'an', text('raisedBy')],
      CreatedDate: [(one) => `${one.createdDate.slice(0, 10)} 00:00:00`, day('createdDate')],
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
    ['reward files', '/api/Reward/getRewardFileHistory', 'fulfilment'],
    ['alternate files', '/api/Reward/getSweepStakeFileList', 'alternate'],
  ].map(([name, path, kind]) => ({
    name,
    path,
    rows: `"uploadFiles" where "clientId" = 1 and kind = '${kind}'`,
    id: 'fileId',
    columns: {
      File_Name: 'lower("fileName")',
      Status: named('statusId', FILE_STATUSES),
      DateTime: '"createdDate"',
    },
    filters: { StatusId: [() => 5, exact('statusId')] },
  })),
  {
    name: 'audit log',
    path: '/api/Audit/getaudit',
    rows: `"auditLog" where "clientId" = 1`,
    id: 'auditId',
    newest: '"at"',
    columns: {},
    filters: {
      From: [(one) => one.at, (from) => ({ where: 'at >= ?', values: [from] })],
      To: [(one) => one.at, (to) => ({ where: 'at <= ?', values: [to] })],
      Actor: [() => 'min', text('actorName')],
      Entity: [() => 'promo', text('entity')],
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
      lPBU: [(one) => one.portBu, text('portBu')],
      lOEID: [(one) => one.oeid, text('oeid')],
      lOfficerName: [() => 'an', text('officerName')],
      lSubmittedBy: [() => 'tax', text('submittedBy')],
      lAmount: [(one) => one.cents / 100, (dollars) => exact('cents')(Math.round(dollars * 100))],
      lSubmittedDate: [(_one, db) => newestDay(db), day('submittedAt')],
      lPromotionId: [(_one, db) => largestPromotion(db), paidBy],
      lSTATUS: [() => 4, () => ({ where: '"submittedAt" is not null and cents < 200000', values: [] })],
    },
  },
];
