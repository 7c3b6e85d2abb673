import type { Insertable, Kysely } from 'kysely';
import type { Tables, TicketsTable } from '../platform/database/schema';
import { insertRows } from '../platform/database/bulk-insert';
import type { ClientContext } from './context';
import { DAY, HOUR, wire } from './moments';
import type { DemoOfficer } from './officers';
import { TICKET_TEXTS } from './ticket-texts';

const STATUS = { new: 1, open: 2, closed: 3 } as const;

/** The rewards that tickets are about: a few of the officer's own. */
async function rewardsOf(trx: Kysely<Tables>, clientId: number, officers: readonly DemoOfficer[]) {
  const rows = await trx
    .selectFrom('rewards')
    .select(['rewardId', 'officerId', 'createdDate'])
    .where('clientId', '=', clientId)
    .where(
      'officerId',
      'in',
      officers.map((one) => one.officerId),
    )
    .orderBy('rewardId')
    .limit(5_000)
    .execute();
  return new Map(rows.map((row) => [row.officerId, row]));
}

/** Writes tickets in every status and category, the oldest first, most of them about a reward of the officer who raised them. */
export async function loadTickets(trx: Kysely<Tables>, context: ClientContext, count: number): Promise<void> {
  const { client, officers, now } = context;
  const random = context.random.fork('tickets');
  const raisers = Array.from({ length: Math.min(count, 200) }, () => random.pick(officers.rewarded));
  const rewards = await rewardsOf(trx, client.clientId, raisers);
  const rows = Array.from({ length: count }, (_, index): Insertable<TicketsTable> => {
    const officer = raisers[index % raisers.length] ?? random.pick(officers.rewarded);
    const text = TICKET_TEXTS[index % TICKET_TEXTS.length] ?? {
      subject: '',
      body: '',
      category: 3,
      answer: '',
    };
    // The newest tickets are new, the oldest closed.
    const share = (index + 0.5) / count;
    const statusId = share > 0.8 ? STATUS.new : share > 0.5 && index % 3 !== 0 ? STATUS.open : STATUS.closed;
    const createdAt = now - Math.floor((1 - share) ** 1.5 * 700 * DAY) - random.int(1, 50) * 60_000;
    const closedAt = Math.min(createdAt + random.int(2, 90) * HOUR, now - 60_000);
    const reward = text.category === 3 && index % 2 === 0 ? undefined : rewards.get(officer.officerId);
    const closed = statusId === STATUS.closed;
    return {
      clientId: client.clientId,
      statusId,
      categoryId: text.category,
      subject: text.subject,
      body: text.body,
      oeid: officer.oeid,
      portBu: officer.portBu,
      rewardId: reward && reward.createdDate < wire(createdAt) ? reward.rewardId : null,
      raisedBy: officer.officerName,
      createdDate: wire(createdAt),
      updatedDate: wire(
        closed
          ? closedAt
          : statusId === STATUS.open
            ? createdAt + Math.min(HOUR, (now - createdAt) / 2)
            : createdAt,
      ),
      adminComments: closed ? text.answer : null,
      closedDate: closed ? wire(closedAt) : null,
      closedBy: closed ? (index % 4 === 0 ? 'super' : 'support') : null,
      version: statusId,
    };
  });
  await insertRows(trx, 'tickets', rows);
}
