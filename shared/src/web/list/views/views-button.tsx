import { useState } from 'react';
import { useToast } from '@portal/shared/web/session';
import { Button } from '@portal/shared/web/ui/button';
import { EyeIcon } from '@portal/shared/web/ui/icons';
import type { ViewList } from '../../../domain/views';
import { PhoneLabel } from '../../phone-label';
import { useEndWithPage } from '../../use-end-with-page';
import { DIALOG_NOT_LOADED, useLazyPart } from '../../use-lazy-part';

/** Loaded by the press that needs it. */
const loadDialog = async () => (await import('./views-dialog')).default;

interface ViewsButtonProps {
  list: ViewList;
  /** Names of its filters in the address. */
  filters: readonly string[];
}

/** The views of a list that were kept under a name (LIST-4). */
export function ViewsButton({ list, filters }: ViewsButtonProps) {
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const ViewsDialog = useLazyPart(loadDialog, isOpen, () => {
    toast.error(DIALOG_NOT_LOADED);
    setIsOpen(false);
  });
  // Also while it is loaded: it would open over what Back led to.
  useEndWithPage(isOpen, () => setIsOpen(false));
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <PhoneLabel icon={<EyeIcon />}>Views</PhoneLabel>
      </Button>
      {isOpen && ViewsDialog && (
        <ViewsDialog list={list} filters={filters} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
