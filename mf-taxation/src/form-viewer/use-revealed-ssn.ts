import { useCallback, useEffect, useState } from 'react';
import { ssnDigits } from '@portal/shared/calls/taxation';
import { call } from '@portal/shared/web/http';

/** How long the digits are shown (W9-4.2). */
const SHOWN_SECONDS = 30;

/** Reads the SSN of a handle in full, which the server writes to the audit log. @throws CallError */
export const readSsn = (handle: string | null, reason: string): Promise<string> =>
  call(ssnDigits, { handle: handle ?? '', reason });

/** The SSN of a handle in full, for 30 seconds from when it was asked for. It is kept nowhere else. */
export function useRevealedSsn(handle: string | null) {
  const [digits, setDigits] = useState<string>();
  const [secondsLeft, setSecondsLeft] = useState(0);
  const hide = useCallback(() => setDigits(undefined), []);

  useEffect(() => {
    if (!digits) return undefined;
    const until = Date.now() + SHOWN_SECONDS * 1000;
    const tick = () => {
      const left = Math.ceil((until - Date.now()) / 1000);
      setSecondsLeft(Math.max(left, 0));
      if (left <= 0) setDigits(undefined);
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [digits]);

  /** @throws CallError */
  const reveal = async (reason: string): Promise<void> => {
    setDigits(await readSsn(handle, reason));
  };
  return { digits, secondsLeft, hide, reveal };
}
