import { useEffect, useRef, useState, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';
import { useToast } from '@portal/shared/web/session';
import { color, font, from, space } from '@portal/shared/web/theme';
import { AlertIcon, CheckIcon } from '@portal/shared/web/ui/icons';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { useLazyPart } from '../../use-lazy-part';

type StepState = 'completed' | 'disabled' | 'error';

export interface Step {
  name: string;
  state: StepState;
  /** Below the name: when it happened. */
  detail?: ReactNode;
  /** More about the step, shown by a button beside its name: `Return: R03 …`. */
  tooltip?: { label: string; text: ReactNode };
  /** Colour of a step that was reached; the client's own, or that of errors, unless given. */
  color?: string;
}

const List = styled.ol`
  display: grid;
  list-style: none;
  ${from('md')} {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
  }
`;

const Item = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-content: start;
  gap: ${space(0, 3)};
  padding-bottom: ${space(4)};
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    background: ${color('border')};
    inset: 1.75rem auto 0 0.8125rem;
    width: 2px;
    @media (forced-colors: active) {
      background: CanvasText;
    }
  }
  ${from('md')} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(2)};
    padding: ${space(0, 2, 0, 0)};
    &:not(:last-child)::before {
      inset: 0.8125rem 0 auto 1.75rem;
      width: auto;
      height: 2px;
    }
  }
`;

const Dot = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  color: ${color('onMeaning')};
  forced-color-adjust: none;
  svg {
    position: relative;
  }
`;

/** `--reached` is the colour of a step that was reached, where it has one of its own: as in bars it is lighter on dark grounds. */
const Disc = styled.span`
  position: absolute;
  inset: 0;
  border-radius: 50%;
  border: 2px solid var(--reached, ${color('main')});
  background: var(--reached, ${color('main')});
  &[data-state='error'] {
    border-color: var(--reached, ${color('danger')});
    background: var(--reached, ${color('danger')});
  }
  &[data-own-color] {
    filter: contrast(var(--chart-contrast)) brightness(var(--chart-brightness));
  }
  &[data-state='disabled'] {
    border-color: ${color('borderStrong')};
    background: ${color('surface')};
    filter: none;
  }
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)};
  font-weight: 600;
  color: ${color('text')};
  &[data-state='error'] {
    color: ${color('dangerText')};
  }
  &[data-state='disabled'] {
    color: ${color('textMuted')};
  }
`;

const Detail = styled.div`
  font-size: ${font('sm')};
  color: ${color('textMuted')};
  font-variant-numeric: tabular-nums;
`;

const TooltipButton = styled.button`
  display: grid;
  place-items: center;
  min-width: 1.5rem;
  height: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
`;

const SPOKEN: Record<StepState, string> = { completed: 'done', disabled: 'not yet', error: 'failed' };

/** How far a thing has come, step by step; beside each other where there is room, else below each other. */
export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <List aria-label={label}>
      {steps.map((step) => (
        <StepItem key={step.name} step={step} />
      ))}
    </List>
  );
}

function StepItem({ step }: { step: Step }) {
  const { name, state, detail, tooltip } = step;
  return (
    <Item>
      <Dot aria-hidden="true">
        <Disc
          data-state={state}
          data-own-color={step.color ? '' : undefined}
          style={{ '--reached': step.color } as CSSProperties}
        />
        {state === 'completed' && <CheckIcon size={16} />}
        {state === 'error' && <AlertIcon size={14} />}
      </Dot>
      <div>
        <Name data-state={state}>
          {name}
          <VisuallyHidden>{`, ${SPOKEN[state]}`}</VisuallyHidden>
          {tooltip && (
            <WithTooltip text={tooltip.text}>
              <TooltipButton type="button" aria-label={tooltip.label}>
                <AlertIcon size={16} />
              </TooltipButton>
            </WithTooltip>
          )}
        </Name>
        {detail && <Detail>{detail}</Detail>}
      </div>
    </Item>
  );
}

/** Code splitting: most steps have none. Until it is there the control stands alone. */
const loadTooltip = async () => (await import('@portal/shared/web/ui/tooltip')).Tooltip;

interface WithTooltipProps {
  text: ReactNode;
  children: ReactElement<Record<string, unknown>>;
}

/** The control is made anew when the tooltip comes: the focus goes with it. One that did not come is asked for when it is looked for. */
function WithTooltip({ text, children }: WithTooltipProps) {
  const toast = useToast();
  const box = useRef<HTMLSpanElement>(null);
  const hasFocus = useRef(false);
  const [looks, setLooks] = useState(0);
  const Tooltip = useLazyPart(loadTooltip, looks + 1, () => {
    if (looks > 0) toast.error('The hint could not be loaded. Please try again.');
  });
  const isHere = Tooltip !== undefined;
  useEffect(() => {
    if (isHere && hasFocus.current) box.current?.querySelector('button')?.focus();
  }, [isHere]);
  const look = () => {
    if (!isHere) setLooks((former) => former + 1);
  };
  return (
    <span
      ref={box}
      onPointerEnter={look}
      onFocus={() => {
        hasFocus.current = true;
        look();
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      {Tooltip ? <Tooltip text={text}>{children}</Tooltip> : children}
    </span>
  );
}
