import { useLocation } from 'react-router-dom';
import { useSession } from '@portal/shared/web/session';
import { Button } from '@portal/shared/web/ui/button';
import { CopyIcon } from '@portal/shared/web/ui/icons';
import { useNewDraft } from './use-new-draft';

interface DuplicatePromotionProps {
  promotionId: number;
  /** The query of the list that the new promotion leads back to. */
  listSearch?: string;
}

/**
 * Opens the user's draft with the values of another promotion filled in (PROMO-2.10). Which one stands in the address, so
 * that a reload fills it in again.
 */
export function DuplicatePromotion({ promotionId, listSearch }: DuplicatePromotionProps) {
  const { client } = useSession();
  const { search } = useLocation();
  const { busy, open } = useNewDraft();
  const pageOf = (draftId: number) => ({
    pathname: `/${client.clientKey}/promotion/${draftId}`,
    search: `?copy=${promotionId}`,
  });
  return (
    <Button icon={<CopyIcon size={18} />} busy={busy} onClick={() => void open(pageOf, listSearch ?? search)}>
      Duplicate
    </Button>
  );
}
