import { AlertDialog } from '@portal/shared/web/ui/alert-dialog';

/** What a save made of the promotion: a new one, a changed one, or a draft that is still incomplete. */
export type Saved = 'created' | 'updated' | 'stillDraft';

const CREATED = 'Your Promotion was successfully created!';
const UPDATED = 'Your Promotion was successfully updated!';
const STILL_DRAFT = 'It stays a draft until every field is filled in.';

interface SavedDialogProps {
  /** Null while nothing was saved. */
  saved: Saved | null;
  onClose: () => void;
}

/** Says that the promotion was saved (PROMO-2). */
export const SavedDialog = ({ saved, onClose }: SavedDialogProps) => (
  <AlertDialog
    open={saved !== null}
    title="Promotion saved"
    message={
      <>
        <p>{saved === 'created' ? CREATED : UPDATED}</p>
        {saved === 'stillDraft' && <p>{STILL_DRAFT}</p>}
      </>
    }
    onClose={onClose}
  />
);
