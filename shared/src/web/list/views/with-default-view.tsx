import { Activity, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession, useSessionState } from '@portal/shared/web/session';
import { openingSearch, type ViewList } from '../../../domain/views';

interface WithDefaultViewProps {
  list: ViewList;
  /** The page of the list. */
  children: ReactNode;
}

/** Entries of the browser's history that showed a list with an address of no query: Back to one of them shows that again. */
const shownWithoutQuery = new Set<string>();

/**
 * Opens a list with the view that its user has chosen for that, where the address says nothing else (LIST-4.3), at each visit
 * (LIST-4.6). The page comes with the view's address: it never asks for rows of another.
 */
export function WithDefaultView({ list, children }: WithDefaultViewProps): ReactNode {
  const { user } = useSession();
  const { generation } = useSessionState();
  const { search, state, key } = useLocation();
  const entry = `${generation} ${list} ${key}`;
  const opening = openingSearch(user, list, search);
  // Clearing the filters of the open page shows all rows.
  const [isArriving, setIsArriving] = useState(true);
  const isOpening = isArriving && opening !== search && !shownWithoutQuery.has(entry);
  // After the paint, as nothing of the page changes with it: with the layout it would hold up the page's other effects, and these the paint.
  useEffect(() => {
    if (isOpening) return;
    if (search === '') shownWithoutQuery.add(entry);
    setIsArriving(false);
  }, [isOpening, search, entry]);
  // A tab that is left is kept, with its state.
  useLayoutEffect(() => () => setIsArriving(true), []);
  return (
    <>
      {isOpening && <Navigate replace to={{ search: opening }} state={state} />}
      <Activity mode={isOpening ? 'hidden' : 'visible'}>{children}</Activity>
    </>
  );
}
