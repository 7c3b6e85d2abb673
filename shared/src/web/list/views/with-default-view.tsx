import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '@portal/shared/web/session';
import { openingSearch, type ViewList } from '../../../domain/views';

interface WithDefaultViewProps {
  list: ViewList;
  /** The page of the list. */
  children: ReactNode;
}

/**
 * Opens a list with the view that its user has chosen for that, where the address says nothing else (LIST-4.3). The page
 * comes with the view's address: it never asks for rows of another.
 */
export function WithDefaultView({ list, children }: WithDefaultViewProps) {
  const { user } = useSession();
  const { search, state } = useLocation();
  const opening = openingSearch(user, list, search);
  // Clearing the filters of the open page shows all rows.
  const [isOpening, setIsOpening] = useState(opening !== search);
  if (isOpening && search !== '') setIsOpening(false);
  return isOpening && search === '' ? <Navigate replace to={{ search: opening }} state={state} /> : children;
}
