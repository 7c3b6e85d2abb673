import type { Kysely } from 'kysely';
import type { Tables } from '../schema';

/**
 * Deployments belong to the portal's operators, and releases show their files once they have been served to someone.
 * - Rights of group 8 that administrators have given end, each with its entry in the audit log: the command line gives
 *   them anew (grant-operator).
 * - Deploy tokens say what they may do. Those that are there keep what they could do.
 * - A release remembers when it was first activated or pinned. Pointers and the audit log know it of the former ones.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('deployTokens')
    .addColumn('mayPublish', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .alterTable('deployTokens')
    .addColumn('mayActivate', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('remoteReleases').addColumn('firstActiveAt', 'text').execute();
  const tables = db as unknown as Kysely<Tables>;
  await tables.updateTable('deployTokens').set({ mayActivate: 1 }).execute();
  await markFormerlyActive(tables);
  await endOperatorRights(tables);
}

const SERVED = ['remoteActivated', 'remotePinned', 'remoteRolledBack'];

async function markFormerlyActive(db: Kysely<Tables>): Promise<void> {
  const pointers = await db.selectFrom('remotePointers').selectAll().execute();
  const entries = await db
    .selectFrom('auditLog')
    .select(['entityId', 'toJson'])
    .where('entity', '=', 'remote')
    .where('action', 'in', SERVED)
    .execute();
  const served = new Set(
    pointers.flatMap(({ name, version, previousVersion }) => [
      `${name} ${version}`,
      `${name} ${previousVersion}`,
    ]),
  );
  for (const { entityId, toJson } of entries) {
    // The version alone or, of a pin, beside its client.
    const to = JSON.parse(toJson ?? 'null') as string | { version?: string } | null;
    served.add(`${entityId} ${typeof to === 'string' ? to : to?.version}`);
  }
  const releases = await db.selectFrom('remoteReleases').select(['releaseId', 'name', 'version']).execute();
  for (const { releaseId, name, version } of releases) {
    if (!served.has(`${name} ${version}`)) continue;
    await db
      .updateTable('remoteReleases')
      .set((eb) => ({ firstActiveAt: eb.ref('publishedAt') }))
      .where('releaseId', '=', releaseId)
      .execute();
  }
}

const CLAIMS: Record<number, string> = { 1: 'deployments_view', 3: 'deployments_submit' };

async function endOperatorRights(db: Kysely<Tables>): Promise<void> {
  const held = await db
    .selectFrom('userRights')
    .innerJoin('users', 'users.userId', 'userRights.userId')
    .select(['users.userId', 'clientId', 'rightId'])
    .where('groupId', '=', 8)
    .orderBy('users.userId')
    .orderBy('rightId')
    .execute();
  const at = new Date().toISOString().slice(0, 19).replace('T', ' ');
  for (const userId of new Set(held.map((one) => one.userId))) {
    const own = held.filter((one) => one.userId === userId);
    await db
      .insertInto('auditLog')
      .values({
        clientId: own[0]?.clientId ?? null,
        at,
        actorId: null,
        actorName: 'update of the portal',
        address: null,
        action: 'rightsChanged',
        entity: 'user',
        entityId: String(userId),
        fromJson: JSON.stringify(own.map(({ rightId }) => CLAIMS[rightId])),
        toJson: '[]',
      })
      .execute();
  }
  await db.deleteFrom('userRights').where('groupId', '=', 8).execute();
}
