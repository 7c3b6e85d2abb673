import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import type { W9Field } from '@portal/shared/domain/w9-entry';
import {
  INVALID_FIELDS_HEADING,
  MISSING_FIELDS_HEADING,
  type W9Problem,
} from '@portal/shared/domain/w9-rules';
import { color, font, radius, space } from '@portal/shared/web/theme';
import { TOUCH_SIZE } from './page-one/form.styles';
import { messageId } from './page-one/page-one-context';

const Frame = styled.div`
  max-width: 54rem;
  margin: 0 auto ${space(4)};
  padding: ${space(3, 4)};
  border: 1px solid ${color('danger')};
  border-left-width: 4px;
  border-radius: ${radius('md')};
  background: ${color('dangerSoft')};
  color: ${color('dangerText')};
  h2 {
    font-size: ${font('md')};
  }
  ul {
    padding-left: 1.25rem;
  }
  button {
    padding: 0.125rem 0;
    border: 0;
    background: none;
    text-align: left;
    vertical-align: top;
    text-decoration: underline;
    @media (pointer: coarse) {
      min-height: ${TOUCH_SIZE};
    }
  }
  @media print {
    display: none;
  }
`;

interface ProblemAlertProps {
  /** Broken rules found before sending. */
  problems: readonly W9Problem[];
  /** What the server or the network said, line by line. */
  refusal: string;
  /** Changes with every attempt to submit: the alert then takes the focus again. */
  attempt: number;
  onLeadTo: (field: W9Field) => void;
}

/** Why the form was not submitted. Each rule leads to its field. */
export function ProblemAlert({ problems, refusal, attempt, onLeadTo }: ProblemAlertProps) {
  const frame = useRef<HTMLDivElement>(null);
  const shown = problems.length > 0 || refusal !== '';
  useEffect(() => {
    if (attempt > 0) frame.current?.focus();
  }, [attempt]);
  if (!shown) return null;

  const missing = problems.some((one) => one.missing);
  const heading = missing ? MISSING_FIELDS_HEADING : INVALID_FIELDS_HEADING;
  return (
    <Frame ref={frame} role="alert" tabIndex={-1}>
      <h2>{problems.length > 0 ? heading : 'The form was not submitted.'}</h2>
      <ul>
        {problems.map(({ field, message }, index) => (
          <li key={message}>
            <button
              type="button"
              id={problems.findIndex((one) => one.field === field) === index ? messageId(field) : undefined}
              onClick={() => onLeadTo(field)}
            >
              {message}
            </button>
          </li>
        ))}
        {refusal.split('\n').map((line) => line && <li key={line}>{line}</li>)}
      </ul>
    </Frame>
  );
}
