import { useLocation, useNavigate } from 'react-router-dom';
import { newPromotion } from '@portal/shared/calls/promotions';
import { useAction } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { Button } from '@portal/shared/web/ui/button';
import { CopyIcon } from '@portal/shared/web/ui/icons';

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
  const navigate = useNavigate();
  const { client } = useSession();
  const { search } = useLocation();
  const { busy, run } = useAction(newPromotion);

  const duplicate = async () => {
    const draft = await run(undefined);
    if (!draft) return;
    const pathname = `/${client.clientKey}/promotion/${draft.promotionId}`;
    await navigate(
      { pathname, search: `?copy=${promotionId}` },
      { state: { listSearch: listSearch ?? search } },
    );
  };
  return (
    <Button icon={<CopyIcon size={18} />} busy={busy} onClick={() => void duplicate()}>
      Duplicate
    </Button>
  );
}
