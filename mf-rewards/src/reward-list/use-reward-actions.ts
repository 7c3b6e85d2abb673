import { useCallback, useState } from 'react';
import { useSWRConfig } from 'swr';
import {
  getRewardHistory,
  getRewardProgress,
  getRewardsList,
  getRewardsOverview,
  reinitiateReward,
  removeReward,
} from '@portal/shared/contracts/rewards';
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
  getRewardsList.path,
  getRewardsOverview.path,
  getRewardProgress.path,
  getRewardHistory.path,
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
  const retrial = useAction(reinitiateReward, { onError: () => setNotice(NOT_INITIATED) });

  const ask = useCallback((action: RewardAction, row: RewardRow) => setAsked({ action, row }), []);

  const remove = async (lRewardID: number) => {
    if (await removal.run({ lRewardID })) setNotice({ title: 'Reward removed', message: REMOVED_TEXT });
  };
  const reinitiate = async (lRewardID: number) => {
    const answer = await retrial.run({ lRewardID });
    if (!answer) return;
    const { statusCode } = answer.Data;
    if (statusCode === REINITIATE_RESULT.initiated) toast.success('The payment was initiated again.');
    else setNotice(statusCode === REINITIATE_RESULT.pendingEnrollment ? PENDING_ENROLLMENT : NOT_INITIATED);
  };
  const confirm = async () => {
    if (!asked) return;
    await (asked.action === 'remove' ? remove : reinitiate)(asked.row.RewardID);
    setAsked(null);
    await mutate((key) => Array.isArray(key) && SHOWN_IN.includes(String(key[1])));
  };

  return {
    asked,
    busy: removal.busy || retrial.busy,
    notice,
    ask,
    confirm,
    cancel: () => setAsked(null),
    closeNotice: () => setNotice(null),
  };
}
