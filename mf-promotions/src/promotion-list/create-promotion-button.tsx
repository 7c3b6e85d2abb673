import { useLocation } from 'react-router-dom';
import { Button } from '@portal/shared/web/ui/button';
import { PlusIcon } from '@portal/shared/web/ui/icons';
import { useNewDraft } from '../common/use-new-draft';

/** Opens the user's draft. */
export function CreatePromotionButton() {
  const { search } = useLocation();
  const { busy, open } = useNewDraft();
  return (
    <Button
      variant="primary"
      icon={<PlusIcon size={18} />}
      busy={busy}
      onClick={() => void open(String, search)}
    >
      Create Promotion
    </Button>
  );
}
