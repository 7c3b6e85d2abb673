import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import {
  removeReward,
  retryPayment,
  rewardHistory,
  rewardList,
  rewardProgress,
  rewardsOverview,
} from '@portal/shared/calls/rewards';
import {
  PENDING_ENROLLMENT_TEXT,
  REINITIATE_FAILED_TEXT,
  REINITIATE_RESULT,
  REMOVED_TEXT,
} from '@portal/shared/domain/rewards';
import { useAction } from '@portal/shared/web/http';
import { useToast } from '@portal/shared/web/session';
import type { RewardAction } from './reward-actions';
import type { RewardRow } from './reward-list.config';

/** What a change of one reward shows in. */
const SHOWN_IN: readonly string[] = [
  rewardList.path,
  rewardsOverview.path,
  rewardProgress.path,
  rewardHistory.path,
];

interface Notice {
  title: string;
  message: string;
}
const NOT_INITIATED: Notice = { title: 'Payment not initiated', message: REINITIATE_FAILED_TEXT };
const PENDING_ENROLLMENT: Notice = { title: 'Pending Enrollment', message: PENDING_ENROLLMENT_TEXT };

/** One action at a time: asked about, confirmed, done, told how it went; then everything that shows the reward is read again. */
export function useRewardActions() {
  const [asked, setAsked] = useState<{ action: RewardAction; row: RewardRow } | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const removal = useAction(removeReward, {
    onError: ({ message }) => setNotice({ title: 'Reward not removed', message }),
  });
  const retrial = useAction(retryPayment, { onError: () => setNotice(NOT_INITIATED) });

  const ask = useCallback((action: RewardAction, row: RewardRow) => setAsked({ action, row }), []);

  const remove = async (rewardId: number) => {
    if (await removal.run({ rewardId })) setNotice({ title: 'Reward removed', message: REMOVED_TEXT });
  };
  const reinitiate = async (rewardId: number) => {
    const answer = await retrial.run({ rewardId });
    if (!answer) return;
    const { result } = answer;
    if (result === REINITIATE_RESULT.initiated) toast.success('The payment was initiated again.');
    else setNotice(result === REINITIATE_RESULT.pendingEnrollment ? PENDING_ENROLLMENT : NOT_INITIATED);
  };
  /** Everything on the page that shows rewards. */
  const reread = () => mutate((key) => Array.isArray(key) && SHOWN_IN.includes(String(key[1])));
  const confirm = async () => {
    if (!asked) return;
    await (asked.action === 'remove' ? remove : reinitiate)(asked.row.rewardId);
    setAsked(null);
    await reread();
  };

  return {
    asked,
    busy: removal.busy || retrial.busy,
    notice,
    ask,
    confirm,
    cancel: () => setAsked(null),
    reread,
    closeNotice: () => setNotice(null),
  };
}
