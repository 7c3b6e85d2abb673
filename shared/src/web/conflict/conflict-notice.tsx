import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { color, space } from '@portal/shared/web/theme';
import { Banner } from '@portal/shared/web/ui/banner';
import { Button } from '@portal/shared/web/ui/button';
import { Row, Stack } from '@portal/shared/web/ui/stack';
import type { Difference } from './differences';

const List = styled.ul`
  padding-left: ${space(5)};
  color: ${color('text')};
`;

interface ConflictNoticeProps {
  /** What the server said. */
  message: string;
  differences: readonly Difference[];
  onKeep: () => void;
  onDiscard: () => void;
}

/**
 * Says what another user changed meanwhile, and lets the user go on with or without what they typed, from the control that sent
 * the form.
 */
export function ConflictNotice({ message, differences, onKeep, onDiscard }: ConflictNoticeProps) {
  const sender = useRef<Element>(null);
  useEffect(() => {
    sender.current = document.activeElement;
  }, []);
  const goOn = (act: () => void) => () => {
    act();
    if (sender.current instanceof HTMLElement) sender.current.focus();
  };
  return (
    <Banner variant="warning" reveal>
      <Stack $gap={3}>
        <strong>{message}</strong>
        {differences.length > 0 && (
          <List aria-label="Changes by someone else">
            {differences.map(({ label, was, is }) => (
              <li key={label}>{`${label}: ${was} → ${is}`}</li>
            ))}
          </List>
        )}
        <Row>
          <Button variant="primary" onClick={goOn(onKeep)}>
            Keep what I typed
          </Button>
          <Button onClick={goOn(onDiscard)}>Reload</Button>
        </Row>
      </Stack>
    </Banner>
  );
}
