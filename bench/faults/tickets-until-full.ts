import type { FaultTest } from './fault-test';
import type { FaultUser } from './fault-user';

const MOST_TICKETS = 3_000;
/** Bytes of a ticket: large enough that the room in half-filled pages is soon used up. */
export const TICKET_BYTES = 4_000;

/**
 * Raises tickets until one is refused, plainly. The log of the database may still have room on a disk that is full: small changes go
 * on until it is used up.
 * @returns how many were acknowledged
 */
export async function raiseTicketsUntilFull(fault: FaultTest): Promise<number> {
  let acknowledged = 0;
  let refused: Awaited<ReturnType<FaultUser['raiseTicket']>> | undefined;
  for (let tries = 0; tries < MOST_TICKETS && !refused; tries += 1) {
    const answer = await fault.user.raiseTicket(`Full disk ${tries}.`, TICKET_BYTES);
    if (answer.status === 200) acknowledged += 1;
    else refused = answer;
  }
  fault.seePlainRefusal(
    'a change that does not fit is told plainly',
    refused ?? { status: 200, text: '', body: {} },
  );
  return acknowledged;
}

/** Of the acknowledged tickets each is there once there is room again, and no other. */
export async function seeAcknowledgedTickets(fault: FaultTest, acknowledged: number): Promise<void> {
  const found = await fault.user.tickets('Full disk ');
  fault.see('acknowledged tickets', found === acknowledged, acknowledged, 'all, no more');
}
