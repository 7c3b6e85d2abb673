import { useState } from 'react';
import type { CallError } from '@portal/shared/web/http';
import { useToast } from '@portal/shared/web/session';
import type { Ending } from './end-promotion';

interface PromotionEndOptions {
  /** Leaves the page, and nothing that was typed is asked for. */
  onLeave: () => void;
  /** Nothing is asked about the end any more. */
  onEnd: (ending: null) => void;
  onRefused: (cause: CallError) => unknown;
}

/** What follows once it was agreed that a promotion ends: its page is left, or what refused it is shown. */
export function usePromotionEnd({ onLeave, onEnd, onRefused }: PromotionEndOptions) {
  const toast = useToast();
  const [isEnding, setEnding] = useState(false);
  return {
    isEnding,
    begin: () => setEnding(true),
    ended: (how: Ending) => {
      toast.success(how === 'close' ? 'The promotion was closed.' : 'The promotion was deleted.');
      onLeave();
    },
    failed: (cause: CallError) => {
      setEnding(false);
      onEnd(null);
      void onRefused(cause);
    },
  };
}
