import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { Promotion } from '@portal/shared/calls/promotions';
import { PROMOTION_STATUS } from '@portal/shared/domain/statuses';
import { AuditLink } from '@portal/shared/web/links/audit-link';
import { useSession } from '@portal/shared/web/session';
import { Button } from '@portal/shared/web/ui/button';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { TrashIcon } from '@portal/shared/web/ui/icons';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { Actions, Row } from '@portal/shared/web/ui/stack';
import { DuplicatePromotion } from '../common/duplicate-promotion';
import { useWindowTitle } from './use-window-title';

const isNew = ({ status }: Promotion): boolean => status === PROMOTION_STATUS.new;

/** The list as it was left, with its filter and page. */
export function useListAddress() {
  const { state } = useLocation() as { state: { listSearch?: string } | null };
  return { pathname: '..', search: state?.listSearch ?? '' };
}

interface EditorHeadProps {
  /** Undefined while there is none: it has not come yet, or never will. */
  promotion?: Promotion;
  onDelete?: () => void;
}

/** Title, way back and what can be done beside the form of a promotion (PROMO-2). */
export function EditorHead({ promotion, onDelete }: EditorHeadProps) {
  const list = useListAddress();
  const { can } = useSession();
  useWindowTitle(promotion?.name);
  const title = promotion && (isNew(promotion) ? 'Create Promotion' : 'Edit Promotion');
  return (
    <PageHeader
      title={title ?? 'Promotion'}
      description={promotion?.name || undefined}
      back={{ to: list, label: 'Promotions' }}
      actions={
        promotion && (
          <Row $gap={4}>
            {!isNew(promotion) && can('promotion_create') && (
              <DuplicatePromotion promotionId={promotion.promotionId} listSearch={list.search} />
            )}
            <AuditLink entity="promotion" id={promotion.promotionId} />
            {promotion.canDelete && (
              <IconButton label="Delete Promotion" icon={<TrashIcon />} onClick={onDelete} />
            )}
          </Row>
        )
      }
    />
  );
}

/** What can not be undone stands apart from what is meant most often. */
const Apart = styled(Button)`
  margin-inline-end: auto;
`;

interface EditorButtonsProps {
  promotion: Promotion;
  busy: boolean;
  onCancel: () => void;
  onClose: () => void;
}

/** What can be done with the promotion below its form. */
export function EditorButtons({ promotion, busy, onCancel, onClose }: EditorButtonsProps) {
  return (
    <Actions>
      {promotion.canClose && (
        <Apart variant="danger" onClick={onClose}>
          Close Promotion
        </Apart>
      )}
      <Button onClick={onCancel}>Cancel</Button>
      {promotion.status !== PROMOTION_STATUS.closed && (
        <Button type="submit" variant="primary" busy={busy}>
          {isNew(promotion) ? 'Create Promotion' : 'Update Promotion'}
        </Button>
      )}
    </Actions>
  );
}
