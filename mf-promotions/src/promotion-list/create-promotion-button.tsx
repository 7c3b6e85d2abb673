import { useLocation, useNavigate } from 'react-router-dom';
import { newPromotion } from '@portal/shared/calls/promotions';
import { useAction } from '@portal/shared/web/http';
import { Button } from '@portal/shared/web/ui/button';
import { PlusIcon } from '@portal/shared/web/ui/icons';

/** Asks the server for the user's draft and opens it. The server gives the same draft however often it is asked. */
export function CreatePromotionButton() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { busy, run } = useAction(newPromotion);

  const create = async () => {
    const draft = await run(undefined);
    if (draft) await navigate(String(draft.promotionId), { state: { listSearch: search } });
  };

  return (
    <Button variant="primary" icon={<PlusIcon size={18} />} busy={busy} onClick={() => void create()}>
      Create Promotion
    </Button>
  );
}
