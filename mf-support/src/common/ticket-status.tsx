import { TICKET_STATUS } from '@portal/shared/domain/support';
import { StatusTag, type Tone } from '@portal/shared/web/ui/status-tag';
import type { TicketRow } from './tickets';

const TONES: Record<number, Tone> = {
  [TICKET_STATUS.new]: 'brand',
  [TICKET_STATUS.open]: 'info',
};

export const TicketStatus = ({ StatusId, Status }: Pick<TicketRow, 'StatusId' | 'Status'>) => (
  <StatusTag tone={TONES[StatusId]}>{Status}</StatusTag>
);
