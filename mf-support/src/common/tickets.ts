import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { ticketByNo, ticketList, type TicketRow } from '@portal/shared/calls/support';

/** What the list hands over to the page that it leads to. */
export interface FromList {
  /** The list's part of the address, to come back to the list as it was. */
  listSearch: string;
  /** What the list knows of the ticket. */
  ticket?: TicketRow;
}

/** What the list handed over, if the user comes from there. */
export const useFromList = (): Partial<FromList> => (useLocation().state ?? {}) as Partial<FromList>;

/** Where 'back' leads from a page of the tab: the list as it was left. */
export const useListAddress = () => ({ pathname: '..', search: useFromList().listSearch ?? '' });

/** @returns the number of the ticket that an address names, when it can be one */
export const ticketIn = (params: URLSearchParams): string | undefined =>
  /^[1-9]\d{0,14}$/.exec(params.get('ticket') ?? '')?.[0];

const SHOWN_IN: readonly string[] = [ticketList.path, ticketByNo.path];

/** @returns a function that has everything read again that shows tickets, after one changed */
export function useRefreshTickets(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    () => mutate((key) => Array.isArray(key) && SHOWN_IN.includes(String(key[1]))),
    [mutate],
  );
}
