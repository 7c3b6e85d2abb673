/**
 * Every list but the rewards (they have a benchmark of their own): its call, and for each column and filter the SQL that
 * anybody would write for it, over the same tables.
 */
const text = (column) => (value) => ({
  where: `instr(lower("${column}"), ?) > 0`,
  values: [value],
  isText: true,
});
const exact = (column) => (value) => ({ where: `"${column}" = ?`, values: [value] });
const day = (column) => (from) => ({
  where: `"${column}" >= ? and "${column}" < datetime(?, '+1 day')`,
  values: [from, from],
});

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

export const LISTS = [
  {
    name: 'promotions',
    path: '/api/Promotions/getpromotion',
    rows: `promotions where "clientId" = 1 and status not in (1, 7)`,
    id: 'promotionId',
    columns: {
      PromotionID: 'promotionId',
      PromotionName: 'lower("promotionName")',
      FulfillmentDate: 'fulfillmentDate',
      ExpirationDate: 'expirationDate',
      Funds: 'fundsCents',
      CreatedDate: 'createdDate',
      UpdatedDate: 'updatedDate',
      Status: 'status',
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
    columns: {
      TicketNo: 'ticketNo',
      Status: 'statusId',
      Subject: 'lower("subject")',
      OEID: 'lower("oeid")',
      RaisedBy: 'lower("raisedBy")',
      Date: 'createdDate',
      Category: 'categoryId',
    },
    filters: {
      TicketNo: [(one) => one.ticketNo, exact('ticketNo')],
      Status: [() => 2, exact('statusId')],
      Category: [() => 1, exact('categoryId')],
      Subject: [() => 'pay', text('subject')],
      OEID: [(one) => one.oeid, (value) => text('oeid')(value.toLowerCase())],
      RaisedBy: [() => 'an', text('raisedBy')],
      CreatedDate: [(one) => `${one.createdDate.slice(0, 10)} 00:00:00`, day('createdDate')],
    },
  },
  {
    name: 'users',
    path: '/api/Settings/GetAllUsers',
    paging: { pageNo: 1, pageSize: 10 },
    rows: `users where "clientId" = 1 and "isDeleted" = 0`,
    id: 'userId',
    columns: {
      name: 'lower("firstName"), lower("lastName")',
      phone: 'phoneNumber',
      email: 'lower("emailAddress")',
      usertype: 'userTypeId',
    },
    filters: {},
  },
  {
    name: 'reward files',
    path: '/api/Reward/getRewardFileHistory',
    rows: `"uploadFiles" where "clientId" = 1 and kind = 'fulfilment'`,
    id: 'fileId',
    columns: { File_Name: 'lower("fileName")', Status: 'statusId', DateTime: 'createdDate' },
    filters: { StatusId: [() => 5, exact('statusId')] },
  },
  {
    name: 'tax accounts',
    path: '/api/Taxation/W9AdminTaxGird',
    rows: `${ACCOUNTS} as account where 1 = 1`,
    id: 'officerId',
    /** No index helps: who was paid what in a year is summed up each time. */
    isComputed: true,
    columns: {
      PBU: 'lower("portBu")',
      OEID: 'lower("oeid")',
      OfficerName: 'lower("officerName")',
      Amount: 'cents',
      STATUS: 'case when "submittedAt" is null then 1 else 2 end',
      SubmittedBy: 'lower("submittedBy")',
      SubmittedDate: 'submittedAt',
    },
    filters: {
      lPBU: [(one) => one.portBu, text('portBu')],
      lOEID: [(one) => one.oeid, text('oeid')],
      lOfficerName: [() => 'an', text('officerName')],
      lSubmittedBy: [() => 'tax', text('submittedBy')],
      lAmount: [(one) => one.cents / 100, (dollars) => exact('cents')(Math.round(dollars * 100))],
      lSTATUS: [() => 4, () => ({ where: '"submittedAt" is not null and cents < 200000', values: [] })],
    },
  },
];

/** @returns what is asked of a list: `{what, body, sql}`, the sql as `{where, values, order}` */
export function questionsOf({ columns, filters }, sample) {
  return [
    { what: 'default view', body: {}, sql: {} },
    ...Object.entries(columns).flatMap(([SortColumn, order]) =>
      ['ASC', 'DESC'].map((SortOrder) => ({
        what: `by ${SortColumn} ${SortOrder}`,
        body: { SortColumn, SortOrder },
        sql: {
          order: order
            .split(/, (?=lower)/)
            .map((one) => `${/[ (]/.test(one) ? one : `"${one}"`} ${SortOrder}`)
            .join(', '),
        },
      })),
    ),
    ...Object.entries(filters).map(([name, [valueOf, sqlOf]]) => {
      const value = valueOf(sample);
      return { what: `filter ${name}`, body: { [name]: value }, sql: sqlOf(value) };
    }),
  ];
}

/** Asks a page and its count as anybody would. */
export function bareListOf(db, { rows, id }) {
  return ({ where = '1 = 1', values = [], order = `"${id}" desc` }) => {
    db.prepare(`select * from ${rows} and ${where} order by ${order}, "${id}" limit 10`).all(...values);
    db.prepare(`select count(*) from ${rows} and ${where}`).get(...values);
  };
}
