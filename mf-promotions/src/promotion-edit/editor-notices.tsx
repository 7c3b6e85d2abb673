import type { Promotion } from '@portal/shared/calls/promotions';
import { ConflictNotice } from '@portal/shared/web/conflict-notice';
import { differencesBetween } from '@portal/shared/web/differences';
import { useSession } from '@portal/shared/web/session';
import { Banner } from '@portal/shared/web/ui/banner';
import { shownValues } from './promotion-differences';
import type { usePromotionForm } from './use-promotion-form';
import type { Conflict } from './use-promotion-save';

interface EditorNoticesProps {
  promotion: Promotion;
  original: Promotion | undefined;
  form: Pick<ReturnType<typeof usePromotionForm>, 'messages' | 'reference'>;
  conflict: Conflict | null;
  /** Goes on from the promotion as it is now. @param keepsTyped with what the user typed, or without */
  onGoOn: (keepsTyped: boolean) => void;
}

/** What stands above the form: another user's changes, what it is a copy of, and why it was not saved. */
export function EditorNotices({ promotion, original, form, conflict, onGoOn }: EditorNoticesProps) {
  const { expiryBased } = useSession();
  const { messages, reference } = form;
  return (
    <>
      {conflict && (
        <ConflictNotice
          message={conflict.message}
          differences={differencesBetween(
            shownValues(expiryBased ? 'End Date' : 'Closed Date'),
            promotion,
            conflict.now,
          )}
          onKeep={() => onGoOn(true)}
          onDiscard={() => onGoOn(false)}
        />
      )}
      {original && (
        <Banner variant="info">
          {`Filled in from promotion ${original.promotionId}, ${original.name}. Choose a name and dates.`}
        </Banner>
      )}
      {messages.length > 0 && (
        <Banner variant="error" reveal reference={reference}>
          {/* Live region of single messages: one that is mended does not have the others read again. */}
          <div aria-atomic="false">
            {messages.map((message) => (
              <div key={message}>{message}</div>
            ))}
          </div>
        </Banner>
      )}
    </>
  );
}
