import {
  createSupportTicket,
  getSupportTicketDetails,
  getSupportTickets,
  updateSupportTicketStatus,
} from '../../../shared/src/contracts/support';
import type { Persona } from '../persona';
import { pick, same } from './calls';

const STATUS = { new: 1, open: 2, closed: 3 };

/** Of a ticket, as acknowledged. */
interface Entry {
  readonly subject: string;
  status: number;
}

/** Raises tickets, reads them, which opens them, and closes them. */
export const supporter: Persona = {
  loginId: 'support',

  open({ user, mark }) {
    /** By ticket number. */
    const journal = new Map<number, Entry>();
    let made = 0;

    const find = async (Subject: string) =>
      (await user.read(getSupportTickets, { Subject, PageNo: 1, PageSize: 10 })).Data;
    const statusOf = async (TicketNo: number) =>
      (await user.read(getSupportTickets, { TicketNo })).Data[0]?.StatusId;

    async function raise(): Promise<void> {
      const subject = `Soak ${mark} ${(made += 1)}.`;
      await user.change(
        async () => {
          const { status, body } = await user.call(createSupportTicket, {
            Category: 1 + (made % 3),
            Subject: subject,
            Body: `Where is my reward? ${'The amount does not arrive. '.repeat(made % 20)}`,
          });
          if (status !== 200 || !body.TicketNo)
            throw new Error(`a ticket was refused: ${JSON.stringify(body)}`);
          journal.set(body.TicketNo, { subject, status: STATUS.new });
        },
        async () => {
          for (const { TicketNo } of await find(subject))
            journal.set(TicketNo, { subject, status: STATUS.new });
        },
      );
    }

    async function answer(ticketNo: number, entry: Entry): Promise<void> {
      await user.read(getSupportTicketDetails, { ticketNo });
      entry.status = STATUS.open;
      const isClosed = await user.change(
        async () => {
          const closing = {
            lticketNo: ticketNo,
            adminComments: `Solved: ${entry.subject}`,
            lStatus: 3,
          } as const;
          const { status } = await user.call(updateSupportTicketStatus, closing);
          return status === 200;
        },
        async () => (await statusOf(ticketNo)) === STATUS.closed,
      );
      if (isClosed) entry.status = STATUS.closed;
    }

    return {
      async step() {
        const waiting = [...journal].filter(([, { status }]) => status !== STATUS.closed);
        if (waiting.length < 5) return raise();
        const [ticketNo, entry] = pick(waiting);
        return answer(ticketNo, entry);
      },

      async *check() {
        for (const [ticketNo, { subject, status }] of journal) {
          const found = await find(subject);
          yield same(`tickets '${subject}'`, 1, found.length);
          yield same(`status of ticket ${ticketNo}`, status, found[0]?.StatusId);
        }
        yield same(
          'tickets of this user',
          journal.size,
          (await user.read(getSupportTickets, { Subject: `Soak ${mark} ` })).TotalCount,
        );
      },
    };
  },
};
