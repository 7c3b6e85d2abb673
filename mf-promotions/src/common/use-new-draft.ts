import { useTransition } from 'react';
import { useNavigate, type To } from 'react-router-dom';
import { newPromotion } from '@portal/shared/calls/promotions';
import { useAction } from '@portal/shared/web/http';

/**
 * Asks the server for the user's draft and opens it. The server gives the same draft however often it is asked.
 * @returns `busy` until the draft's page is shown: the present page stays meanwhile, and a press on it would ask again
 */
export function useNewDraft() {
  const navigate = useNavigate();
  const { busy, run } = useAction(newPromotion);
  const [isLeaving, leave] = useTransition();

  /**
   * @param pageOf the draft's page
   * @param listSearch the query of the list that the page leads back to
   */
  const open = async (pageOf: (promotionId: number) => To, listSearch: string) => {
    const draft = await run(undefined);
    if (draft) leave(() => void navigate(pageOf(draft.promotionId), { state: { listSearch } }));
  };
  return { busy: busy || isLeaving, open };
}
