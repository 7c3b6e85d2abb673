import Fastify from 'fastify';
import { Sqlite } from '../../api/src/platform/database/sqlite/sqlite-driver.mjs';

/** The least a server can do for the promotion list: the same page and the same count, nothing checked. */
const database = new Sqlite(process.argv[2]!, { readonly: true });
const page = database.prepare<[number, number, number], { Funds: number }>(
  `select promotionId as PromotionID, promotionName as PromotionName, fulfillmentDate as FulfillmentDate,
          expirationDate as ExpirationDate, fundsCents as Funds, createdDate as CreatedDate, updatedDate as UpdatedDate,
          status as Status
     from promotions where clientId = ? and status not in (1, 7) order by promotionId desc limit ? offset ?`,
);
const count = database.prepare<[number], { n: number }>(
  'select count(*) as n from promotions where clientId = ? and status not in (1, 7)',
);

const app = Fastify();
app.post<{ Body: { PageNo: number; PageSize: number } }>('/list', async ({ body }) => ({
  error: null,
  lstpromotion: page
    .all(1, body.PageSize, (body.PageNo - 1) * body.PageSize)
    .map((row) => ({ ...row, Funds: row.Funds / 100 })),
  TotalCount: count.get(1)!.n,
}));
process.send!(await app.listen({ host: '127.0.0.1', port: 0 }));
