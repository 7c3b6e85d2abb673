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
import { call, CallError } from '@portal/shared/web/http';
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

/** One action at a time: asked about, confirmed, done, told how it went; then everything that shows the reward is read again. */
export function useRewardActions() {
  const [asked, setAsked] = useState<{ action: RewardAction; row: RewardRow } | null>(null);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const { mutate } = useSWRConfig();
  const toast = useToast();

  const ask = useCallback((action: RewardAction, row: RewardRow) => setAsked({ action, row }), []);

  const confirm = async () => {
    if (!asked) return;
    const lRewardID = asked.row.RewardID;
    setBusy(true);
    const result = await (asked.action === 'remove' ? remove(lRewardID) : reinitiate(lRewardID));
    if (result) setNotice(result);
    else toast.success('The payment was initiated again.');
    setBusy(false);
    setAsked(null);
    await mutate((key) => Array.isArray(key) && SHOWN_IN.includes(String(key[1])));
  };

  return {
    asked,
    busy,
    notice,
    ask,
    confirm,
    cancel: () => setAsked(null),
    closeNotice: () => setNotice(null),
  };
}

async function remove(lRewardID: number): Promise<Notice> {
  try {
    await call(removeReward, { lRewardID });
    return { title: 'Reward removed', message: REMOVED_TEXT };
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    return { title: 'Reward not removed', message: cause.message };
  }
}

/** @returns what has to be noticed; nothing when the payment was initiated */
async function reinitiate(lRewardID: number): Promise<Notice | null> {
  const failed = { title: 'Payment not initiated', message: REINITIATE_FAILED_TEXT };
  try {
    const { statusCode } = (await call(reinitiateReward, { lRewardID })).Data;
    if (statusCode === REINITIATE_RESULT.initiated) return null;
    return statusCode === REINITIATE_RESULT.pendingEnrollment
      ? { title: 'Pending Enrollment', message: PENDING_ENROLLMENT_TEXT }
      : failed;
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    return failed;
  }
}
