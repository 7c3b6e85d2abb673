import { pick, same } from './calls';

const STATUS = { new: 1, open: 2, closed: 3 };

/** Raises tickets, reads them, which opens them, and closes them. */
export const supporter = {
  loginId: 'support',

  open({ user, mark }) {
    /** By ticket number: subject and status, as acknowledged. */
    const journal = new Map();
    let made = 0;

    const find = async (Subject) =>
      (await user.read('/api/AdminSupport/AdminSupportTicketList', { Subject, PageNo: 1, PageSize: 10 }))
        .Data;
    const statusOf = async (TicketNo) =>
      (await user.read('/api/AdminSupport/AdminSupportTicketList', { TicketNo })).Data[0]?.StatusId;

    async function raise() {
      const subject = `Soak ${mark} ${(made += 1)}.`;
      await user.change(
        async () => {
          const { status, body } = await user.call('/api/Support/CreateSupportTicket', {
            Category: 1 + (made % 3),
            Subject: subject,
            Body: `Where is my reward? ${'The amount does not arrive. '.repeat(made % 20)}`,
          });
          if (status !== 200) throw new Error(`a ticket was refused: ${JSON.stringify(body)}`);
          journal.set(body.TicketNo, { subject, status: STATUS.new });
        },
        async () => {
          for (const { TicketNo } of await find(subject))
            journal.set(TicketNo, { subject, status: STATUS.new });
        },
      );
    }

    async function answer(ticketNo, entry) {
      await user.read('/api/Support/SupportTicketDetails', { ticketNo });
      entry.status = STATUS.open;
      const isClosed = await user.change(
        async () => {
          const closing = { lticketNo: ticketNo, adminComments: `Solved: ${entry.subject}`, lStatus: 3 };
          const { status } = await user.call('/api/AdminSupport/UpdateSupportTicketStatus', closing);
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
          (await user.read('/api/AdminSupport/AdminSupportTicketList', { Subject: `Soak ${mark} ` }))
            .TotalCount,
        );
      },
    };
  },
};
