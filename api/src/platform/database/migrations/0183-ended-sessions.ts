import type { Kysely } from 'kysely';
import { addTriggers } from '../dialects/triggers';

/** The change log also says that a session has ended, so that every process ends its streams at once. */
export const up = (db: Kysely<never>): Promise<void> =>
  addTriggers(db, 'sessions', [
    {
      name: 'changesOfSessions',
      event: 'update of "endedAt"',
      when: 'old."endedAt" is null and new."endedAt" is not null',
      body: `insert into changes ("clientId", "userId", entity, "entityId", "actorName", at)
        values (new."clientId", new."userId", 'session', null, 'the portal', new."endedAt");`,
    },
  ]);
