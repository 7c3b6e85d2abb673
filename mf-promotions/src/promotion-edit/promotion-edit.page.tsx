import { useLocation, useParams } from 'react-router-dom';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { Surface } from '@portal/shared/web/ui/card';
import { EmptyState } from '@portal/shared/web/ui/empty-state';
import { EditIcon } from '@portal/shared/web/ui/icons';
import { PageHeader } from '@portal/shared/web/ui/page-header';

/** Where one promotion is edited. This release shows which one, and leads back to the list as it was left. */
export function PromotionEditPage() {
  const { promotionId } = useParams();
  const { state } = useLocation() as { state: { listSearch?: string } | null };
  const list = { pathname: '..', search: state?.listSearch };
  return (
    <>
      <PageHeader title={`Promotion ${promotionId}`} back={{ to: list, label: 'Promotions' }} />
      <Surface>
        <EmptyState
          icon={<EditIcon size={32} />}
          title="Editing is not available yet"
          text="This promotion is saved, but it cannot be changed here yet."
          action={<ButtonLink to={list}>Back to the list</ButtonLink>}
        />
      </Surface>
    </>
  );
}
