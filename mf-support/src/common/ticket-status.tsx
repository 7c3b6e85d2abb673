import type { TicketRow } from '@portal/shared/calls/support';
import { TICKET_STATUS } from '@portal/shared/domain/support';
import { StatusTag, type Tone } from '@portal/shared/web/ui/status-tag';

const TONES: Record<number, Tone> = {
  [TICKET_STATUS.new]: 'brand',
  [TICKET_STATUS.open]: 'info',
};

/** The name of a status in its colour. */
export const TicketStatus = ({ statusId, status }: Pick<TicketRow, 'statusId' | 'status'>) => (
  <StatusTag tone={TONES[statusId]}>{status}</StatusTag>
);
