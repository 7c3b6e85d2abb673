import { Route, Routes } from 'react-router-dom';
import { CreateTicketPage } from './create-ticket/create-ticket.page';
import { TicketDetailPage } from './ticket-detail/ticket-detail.page';
import { TicketListPage } from './ticket-list/ticket-list.page';

/** The tab 'Support': the list of tickets, one ticket, and raising one. */
export default function SupportTab() {
  return (
    <Routes>
      <Route index element={<TicketListPage />} />
      <Route path="status" element={<TicketDetailPage />} />
      <Route path="ticket" element={<CreateTicketPage />} />
    </Routes>
  );
}
