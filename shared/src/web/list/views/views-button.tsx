import { lazy, Suspense, useState } from 'react';
import { Button } from '@portal/shared/web/ui/button';
import type { ViewList } from '../../../domain/views';

/** Loaded by the press that needs it. */
const ViewsDialog = lazy(() => import('./views-dialog'));

interface ViewsButtonProps {
  list: ViewList;
  /** Names of its filters in the address. */
  filters: readonly string[];
}

/** The views of a list that were kept under a name (LIST-4). */
export function ViewsButton({ list, filters }: ViewsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Views
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ViewsDialog list={list} filters={filters} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
