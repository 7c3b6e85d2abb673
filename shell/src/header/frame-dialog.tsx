import type { ComponentType } from 'react';
import { useToast } from '@portal/shared/web/session';
import { useLazyComponent } from '../components/use-lazy-component';
import { EndWithPage } from '../navigation/end-with-page';

interface FrameDialogProps {
  /** Imports the dialog; always the same function. */
  load: () => Promise<ComponentType<{ onClose: () => void }>>;
  open: boolean;
  onClose: () => void;
  /** What the user is told when it does not come. */
  failure: string;
}

/** Code splitting: a dialog of the header, about the page below it, is loaded when it is first opened. */
export function FrameDialog({ load, open, onClose, failure }: FrameDialogProps) {
  const toast = useToast();
  const Loaded = useLazyComponent(load, open, () => {
    toast.error(failure);
    onClose();
  });
  return (
    open && (
      <>
        <EndWithPage onEnd={onClose} />
        {Loaded && <Loaded onClose={onClose} />}
      </>
    )
  );
}
