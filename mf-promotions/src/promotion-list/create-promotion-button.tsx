import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { createPromotion } from '@portal/shared/contracts/promotions';
import { call, CallError } from '@portal/shared/web/http';
import { useToast } from '@portal/shared/web/session';
import { Button } from '@portal/shared/web/ui/button';
import { PlusIcon } from '@portal/shared/web/ui/icons';

/** Asks the server for the user's draft and opens it. The server gives the same draft however often it is asked. */
export function CreatePromotionButton() {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { search } = useLocation();
  const toast = useToast();

  const create = async () => {
    setBusy(true);
    try {
      const { PromotionID } = await call(createPromotion);
      await navigate(String(PromotionID), { state: { listSearch: search } });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      toast.error(cause.message, { reference: cause.reference });
      setBusy(false);
    }
  };

  return (
    <Button variant="primary" icon={<PlusIcon size={18} />} busy={busy} onClick={() => void create()}>
      Create Promotion
    </Button>
  );
}
