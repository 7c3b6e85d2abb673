import type { SelectQueryBuilder } from 'kysely';

/** @returns how many rows the query finds; nothing may be selected yet */
export async function countRows<DB, TB extends keyof DB>(
  rows: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const { total } = await rows
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .$castTo<{ total: number | string }>()
    .executeTakeFirstOrThrow();
  // PostgreSQL counts in bigint, which its driver gives as text.
  return Number(total);
}
