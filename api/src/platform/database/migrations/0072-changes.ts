import type { Kysely } from 'kysely';
import { identity } from '../dialects/columns';
import { addIndex } from '../dialects/indexes';
import { addTriggers } from '../dialects/triggers';

const ENTITIES = [
  'promotion',
  'reward',
  'file',
  'ticket',
  'user',
  'w9Form',
  'configuration',
  'clientConfig',
  'remote',
];
/** Entries about these things that change nothing that a page shows. */
const NO_CHANGES = ['login', 'ssoLogin', 'loginFailed', 'passwordChangeFailed', 'w9EinShown'];

const list = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ');
const add = (values: string): string =>
  `insert into changes ("clientId", "userId", entity, "entityId", "actorName", at) values (${values});`;

/**
 * Change log: what pages that are open now should know of. The database itself writes it, in the transaction of each
 * change: from the audit log, from files that move on by themselves, and from notices.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('changes')
    .addColumn('changeId', ...identity(db))
    .addColumn('clientId', 'integer', (column) => column.notNull())
    .addColumn('userId', 'integer')
    .addColumn('entity', 'text', (column) => column.notNull())
    .addColumn('entityId', 'text')
    .addColumn('actorName', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute();
  await addIndex(db, 'changes', ['at']);
  await addTriggers(db, 'auditLog', [
    {
      name: 'changesOfAudit',
      event: 'insert',
      when: `new."clientId" is not null and new.entity in (${list(ENTITIES)}) and new.action not in (${list(NO_CHANGES)})`,
      body: add('new."clientId", null, new.entity, new."entityId", new."actorName", new.at'),
    },
  ]);
  await addTriggers(db, 'uploadFiles', [
    {
      name: 'changesOfFiles',
      event: 'update of "statusId", "processingStatus"',
      when: 'old."statusId" <> new."statusId" or old."processingStatus" <> new."processingStatus"',
      body: add(`new."clientId", null, 'file', cast(new."fileId" as text), 'the portal', new."updatedDate"`),
    },
  ]);
  await addTriggers(db, 'notices', [
    {
      name: 'changesOfNotices',
      event: 'insert',
      body: add(`new."clientId", new."userId", 'notice', null, 'the portal', new.at`),
    },
    {
      name: 'changesOfReading',
      event: 'update of "readAt"',
      body: add(`new."clientId", new."userId", 'notice', null, 'the portal', new.at`),
    },
  ]);
}
