import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../platform/database/schema';

interface Difference {
  clientId: number;
  subject: string;
  kept: number | string | null;
  summed: number | string | null;
}

/** What is kept of the sums that overviews and lists show, beside the same summed up from rewards and entries. */
const COMPARISONS: ReadonlyArray<(limit: number) => RawBuilder<Difference>> = [
  (limit) => sql<Difference>`select p."clientId", 'promotion ' || p."promotionId" as subject, a.kept, a.summed
    from (select "promotionId", "statusId", sum(kept) as kept, sum(summed) as summed, sum(rewards) as rewards from (
      select "promotionId", "statusId", cents as kept, 0 as summed, rewards from "promotionTotals"
      union all select "promotionId", "statusId", 0, sum("amountCents"), -count(*) from rewards group by 1, 2) both_ways
      group by 1, 2) a
    join promotions p on p."promotionId" = a."promotionId"
    where a.kept <> a.summed or a.rewards <> 0 order by 2 limit ${limit}`,
  (
    limit,
  ) => sql<Difference>`select "clientId", 'rewards of status ' || "statusId" as subject, sum(kept) as kept, sum(summed) as summed
    from (select "clientId", "statusId", "paymentMethodId", "rewardType", cents as kept, 0 as summed, rewards from "rewardTotals"
      union all select "clientId", "statusId", "paymentMethodId", "rewardType", 0, sum("amountCents"), -count(*)
      from rewards group by 1, 2, 3, 4) both_ways
    group by "clientId", "statusId", "paymentMethodId", "rewardType"
    having sum(kept) <> sum(summed) or sum(rewards) <> 0 order by 1, 2 limit ${limit}`,
  (
    limit,
  ) => sql<Difference>`select "clientId", 'entries of cause ' || cause as subject, sum(kept) as kept, sum(summed) as summed
    from (select "clientId", cause, cents as kept, 0 as summed from "fundTotals"
      union all select "clientId", cause, 0, sum("amountCents") from "ledgerEntries" where "rewardId" is null group by 1, 2) both_ways
    group by "clientId", cause having sum(kept) <> sum(summed) order by 1, 2 limit ${limit}`,
];

/** @returns kept sums that are not what their rows add up to, with both */
export async function findWrongTotals(db: Kysely<Tables>, limit: number): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const compare of COMPARISONS) found.push(...(await compare(limit).execute(db)).rows);
  return found.slice(0, limit);
}
