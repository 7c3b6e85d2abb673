import { Tooltip as AriaTooltip, TooltipAnchor, TooltipProvider } from '@ariakit/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, layer, radius, shadow, space } from '@portal/shared/web/theme';

const Panel = styled(AriaTooltip)`
  z-index: ${layer('toast')};
  max-width: min(20rem, calc(100vw - 2rem));
  padding: ${space(2, 3)};
  border-radius: ${radius('md')};
  background: ${color('text')};
  color: ${color('surface')};
  box-shadow: ${shadow('popover')};
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
  font-size: ${font('sm')};
  white-space: pre-line;
`;

interface TooltipProps {
  text: ReactNode;
  /** Something that takes the focus: a button or a link with a name of its own. */
  children: ReactElement<Record<string, unknown>>;
}

/** More about a control, on hover and on focus; Escape hides it. The text also describes the control. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipProvider placement="top" timeout={300} hideTimeout={150}>
      <TooltipAnchor render={children} />
      <Panel gutter={6} portal unmountOnHide>
        {text}
      </Panel>
    </TooltipProvider>
  );
}
