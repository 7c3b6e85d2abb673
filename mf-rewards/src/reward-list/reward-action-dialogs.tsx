import { REINITIATE_QUESTION, REMOVE_QUESTION } from '@portal/shared/domain/rewards';
import { LazyAlertDialog, LazyConfirmDialog } from '@portal/shared/web/ui/lazy-dialog';
import type { useRewardActions } from './use-reward-actions';

type RewardActionDialogsProps = Omit<ReturnType<typeof useRewardActions>, 'ask' | 'reread'>;

/** Asks before an action on a reward, and says how it went. */
export function RewardActionDialogs({
  asked,
  busy,
  notice,
  confirm,
  cancel,
  closeNotice,
}: RewardActionDialogsProps) {
  const removing = asked?.action === 'remove';
  return (
    <>
      <LazyConfirmDialog
        open={asked !== null}
        danger={removing}
        title={removing ? 'Remove reward' : 'Re-initiate payment'}
        message={removing ? REMOVE_QUESTION : REINITIATE_QUESTION}
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={cancel}
      />
      <LazyAlertDialog
        open={notice !== null}
        title={notice?.title}
        message={notice?.message}
        onClose={closeNotice}
      />
    </>
  );
}
