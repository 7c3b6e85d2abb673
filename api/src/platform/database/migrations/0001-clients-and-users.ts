import { sql, type Kysely } from 'kysely';
import { addTextFunctions, appendOnly, identity } from '../dialects/columns';
import { addIndex, addUnique } from '../dialects/indexes';

/** Clients with their configuration, users with their claims, and their sessions. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('clients')
    .addColumn('clientId', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('clientKey', 'text', (column) => column.notNull())
    .addColumn('timeZone', 'text', (column) => column.notNull())
    .addColumn('w9RenewalDate', 'text')
    .addColumn('w9SubmissionDate', 'text')
    .execute();
  await db.schema
    .createTable('clientConfigs')
    .addColumn('clientId', 'integer', (column) => column.notNull().references('clients.clientId'))
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('clientConfigsKey', ['clientId', 'code'])
    .execute();
  await db.schema
    .createTable('users')
    .addColumn('userId', ...identity(db))
    .addColumn('clientId', 'integer', (column) => column.notNull().references('clients.clientId'))
    .addColumn('userName', 'text')
    .addColumn('userNameKey', 'text')
    .addColumn('passwordHash', 'text')
    .addColumn('passwordChangedDate', 'text')
    .addColumn('firstName', 'text', (column) => column.notNull())
    .addColumn('lastName', 'text', (column) => column.notNull())
    .addColumn('emailAddress', 'text', (column) => column.notNull())
    .addColumn('phoneNumber', 'text')
    .addColumn('userTypeId', 'integer', (column) => column.notNull())
    .addColumn('isActive', 'integer', (column) => column.notNull())
    .addColumn('isDeleted', 'integer', (column) => column.notNull())
    .addColumn('isSso', 'integer', (column) => column.notNull())
    .addColumn('ssoUserId', 'text')
    .addColumn('ssoUserIdKey', 'text')
    .addColumn('createdBy', 'integer', (column) => column.notNull())
    .addColumn('createdDate', 'text', (column) => column.notNull())
    .addColumn('updatedBy', 'integer', (column) => column.notNull())
    .addColumn('updatedDate', 'text', (column) => column.notNull())
    .addCheckConstraint(
      'usersFlags',
      sql`"isActive" in (0, 1) and "isDeleted" in (0, 1) and "isSso" in (0, 1)`,
    )
    .addCheckConstraint('usersType', sql`"userTypeId" between 1 and 4`)
    .execute();
  await db.schema
    .createTable('userRights')
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.userId'))
    .addColumn('groupId', 'integer', (column) => column.notNull())
    .addColumn('pageId', 'integer', (column) => column.notNull())
    .addColumn('rightId', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('userRightsKey', ['userId', 'groupId', 'pageId', 'rightId'])
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('sessionId', 'text', (column) => column.notNull().primaryKey())
    .addColumn('userId', 'integer', (column) => column.notNull().references('users.userId'))
    .addColumn('clientId', 'integer', (column) => column.notNull().references('clients.clientId'))
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('lastActiveAt', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addColumn('endedAt', 'text')
    .addColumn('endReason', 'text')
    .execute();
  await db.schema
    .createTable('refreshTokens')
    .addColumn('tokenHash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('sessionId', 'text', (column) => column.notNull().references('sessions.sessionId'))
    .addColumn('issuedAt', 'text', (column) => column.notNull())
    .addColumn('usedAt', 'text')
    .execute();
  await db.schema
    .createTable('loginFailures')
    .addColumn('failureId', ...identity(db))
    .addColumn('countKey', 'text', (column) => column.notNull())
    .addColumn('failedAt', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('usedOnce')
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('usedOnceKey', ['purpose', 'value'])
    .execute();
  await db.schema
    .createTable('auditLog')
    .addColumn('auditId', ...identity(db))
    .addColumn('clientId', 'integer')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('actorId', 'integer')
    .addColumn('actorName', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('entityId', 'text')
    .addColumn('fromJson', 'text')
    .addColumn('toJson', 'text')
    .execute();
  await db.schema
    .createTable('jobs')
    .addColumn('jobId', ...identity(db))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('jobKey', 'text', (column) => column.notNull())
    .addColumn('payloadJson', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('leaseOwner', 'text')
    .addColumn('leaseUntil', 'text')
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .addColumn('error', 'text')
    .addCheckConstraint('jobsState', sql`state in ('waiting', 'running', 'done', 'failed')`)
    .execute();

  await addTextFunctions(db);
  await addUnique(db, 'clients', ['clientKey']);
  await addUnique(db, 'users', ['clientId', 'userNameKey'], { where: '"isDeleted" = 0' });
  await addUnique(db, 'users', ['clientId', 'ssoUserIdKey'], { where: '"isDeleted" = 0' });
  await addIndex(db, 'sessions', ['userId']);
  await addIndex(db, 'sessions', ['expiresAt']);
  await addIndex(db, 'refreshTokens', ['sessionId']);
  await addIndex(db, 'loginFailures', ['countKey', 'failedAt']);
  await addIndex(db, 'loginFailures', ['failedAt']);
  await addIndex(db, 'usedOnce', ['expiresAt']);
  await addIndex(db, 'auditLog', ['clientId', 'at']);
  await addIndex(db, 'auditLog', ['clientId', 'entity', 'entityId']);
  await appendOnly(db, 'auditLog');
  await addUnique(db, 'jobs', ['kind', 'jobKey'], { where: "state in ('waiting', 'running')" });
  await addIndex(db, 'jobs', ['state', 'leaseUntil']);
}
