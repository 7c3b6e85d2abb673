import { useLayoutEffect, useState } from 'react';
import styled from 'styled-components';
import { color, font } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import type { ChangeEvent } from '../../contracts/events';

const Line = styled.p`
  color: ${color('textMuted')};
  font-size: ${font('sm')};
  @media print {
    display: none;
  }
`;

const SECOND_MS = 1_000;
const MINUTE_S = 60;
/** What was changed longer ago is no news. */
const NEWS_S = 10 * MINUTE_S;

const ago = (seconds: number): string =>
  seconds < MINUTE_S ? `${seconds} s ago` : `${Math.floor(seconds / MINUTE_S)} min ago`;

interface LiveNoticeProps {
  change: ChangeEvent | null;
  /** Reads it, where a form or a decision is open that keeps what it was opened with; undefined while it must not. */
  onShow?: (() => void) | undefined;
}

/** Says who changed what is shown, and how long ago, counted from when this page heard of it: clocks differ. */
export function LiveNotice({ change, onShow }: LiveNoticeProps) {
  return (
    change && (
      <Notice
        key={`${change.entity} ${change.id} ${change.at} ${change.actor}`}
        change={change}
        onShow={onShow}
      />
    )
  );
}

function Notice({ change: { actor }, onShow }: LiveNoticeProps & { change: ChangeEvent }) {
  const [shown, setShown] = useState(false);
  const [since] = useState(() => performance.now());
  const [seconds, setSeconds] = useState(0);
  // In the frame that shows it: a tab that is come back to has been hidden for any time.
  useLayoutEffect(() => {
    const count = () => setSeconds(Math.round((performance.now() - since) / SECOND_MS));
    count();
    const timer = window.setInterval(count, SECOND_MS);
    return () => window.clearInterval(timer);
  }, [since]);
  if (seconds > NEWS_S) return null;
  return (
    <Line>
      {/* Announced once: the seconds would be read out again and again. */}
      <span role="status">Changed by {actor}</span>, {seconds === 0 ? 'just now' : ago(seconds)}{' '}
      {onShow && !shown && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setShown(true);
            onShow();
          }}
        >
          Show the changes
        </Button>
      )}
    </Line>
  );
}
