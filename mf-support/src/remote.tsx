import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { TicketListPage } from './ticket-list/ticket-list.page';

/** Code splitting: the list needs neither form nor dialogs. */
const CreateTicketPage = lazy(async () => ({
  default: (await import('./create-ticket/create-ticket.page')).CreateTicketPage,
}));
const TicketDetailPage = lazy(async () => ({
  default: (await import('./ticket-detail/ticket-detail.page')).TicketDetailPage,
}));

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
