import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { getChallenge } from '@portal/shared/contracts/session';
import { color, radius } from '@portal/shared/web/theme';
import { QueryState } from '@portal/shared/web/ui/query-state';

const Frame = styled.div`
  min-height: 3.125rem;
  --altcha-max-width: 100%;
  --altcha-border-radius: ${radius('md')};
  --altcha-border-color: ${color('borderStrong')};
  --altcha-checkbox-border-color: ${color('borderStrong')};
  --altcha-checkbox-outline-color: ${color('main')};
  --altcha-color-base: ${color('surface')};
  --altcha-color-base-content: ${color('text')};
  --altcha-color-primary: ${color('main')};
  --altcha-color-success: ${color('success')};
  --altcha-color-error: ${color('danger')};
  /* The tick lies over the checkbox and would take its clicks. */
  .altcha-checkbox svg {
    pointer-events: none;
  }
  /* A finger hits 44 pixels around it. */
  @media (pointer: coarse) {
    .altcha-checkbox input::after {
      content: '';
      position: absolute;
      inset: calc((100% - 2.75rem) / 2);
    }
  }
`;

const NOT_LOADED = { message: 'The human verification could not be loaded.' };

/** The widget without links to its maker: no third party is involved. */
const CONFIGURATION = JSON.stringify({ hideFooter: true, hideLogo: true });

interface HumanCheckProps {
  /** Gets the solution, base64; null while there is none, or none any more. */
  onChange: (solution: string | null) => void;
}

/** The human verification: a proof of work that the user starts with a tick. Give it a new `key` to start over. */
export function HumanCheck({ onChange }: HumanCheckProps) {
  const widget = useRef<HTMLElement>(null);
  const [failed, setFailed] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    import('./altcha').catch(() => setFailed(true));
  }, []);
  useEffect(() => void load(), [load]);

  useEffect(() => {
    const element = widget.current;
    const hear = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload?: string }>).detail;
      onChange(state === 'verified' && payload ? payload : null);
    };
    element?.addEventListener('statechange', hear);
    return () => element?.removeEventListener('statechange', hear);
  }, [onChange]);

  return (
    <Frame>
      <QueryState
        query={{ data: true, error: failed ? NOT_LOADED : undefined, isValidating: false, retry: load }}
        loading={null}
      >
        {() => <altcha-widget ref={widget} challenge={getChallenge.path} configuration={CONFIGURATION} />}
      </QueryState>
    </Frame>
  );
}
