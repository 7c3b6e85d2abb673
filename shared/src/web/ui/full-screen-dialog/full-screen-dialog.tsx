import { Dialog as AriaDialog, DialogHeading } from '@ariakit/react/dialog';
import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { color, font, layer, space } from '@portal/shared/web/theme';
import { Row } from '@portal/shared/web/ui/stack';
import { toastElements } from '../toast-region/toast-elements';

const Panel = styled(AriaDialog)`
  position: fixed;
  inset: 0;
  z-index: ${layer('dialog')};
  display: flex;
  flex-direction: column;
  background: ${color('page')};
  &:focus-visible {
    outline: none;
  }
  /* At 400 % zoom the bar would leave a line or two of the document: it scrolls away. */
  @media screen and (max-height: 30rem) {
    overflow: auto;
  }
  @media print {
    position: static;
    display: block;
    page: portrait;
    background: none;
    &:has([data-landscape]) {
      page: landscape;
    }
  }
`;

const Bar = styled.div`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space(2, 4)};
  padding: ${space(2, 4)};
  background: ${color('surface')};
  border-bottom: 1px solid ${color('border')};
  @media print {
    display: none;
  }
`;

const Heading = styled(DialogHeading)`
  flex: 1 1 10rem;
  min-width: 0;
  /* A line of it is as high as the buttons beside it, which stay where they are when it has more. */
  padding-block: calc((2.5rem - 1lh) / 2);
  font-size: ${font('lg')};
  overflow-wrap: anywhere;
`;

/** Also in a line of its own, where there is no room beside the title, it stands at the end. */
const Tools = styled(Row)`
  margin-left: auto;
`;

const Body = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  overflow: auto;
  /* Comes with what it has: until the document is there the bar may be lower, and would push it away. */
  &:empty {
    display: none;
  }
  /* Nothing of the page lies over what is inside. */
  --above-table: 0px;
  @media screen and (max-height: 30rem) {
    flex: none;
    overflow: visible;
  }
  @media print {
    overflow: visible;
  }
`;

/** Paper gets the dialog alone, in all its length. */
const PrintDialogAlone = createGlobalStyle`
  @media print {
    body:has(> * [data-full-screen]) > :not(:has([data-full-screen])) { display: none !important; }
    /* Firefox turns the first sheet as the body says, which thinks of the table below the dialog. */
    body:has([data-full-screen]):not(:has([data-full-screen] [data-landscape])) { page: portrait; }
    html, body { height: auto !important; overflow: visible !important; background: none !important; }
  }
`;

interface FullScreenDialogProps {
  title: ReactNode;
  onClose: () => void;
  /** Buttons before the title: the way back. */
  lead?: ReactNode;
  /** Buttons after the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A modal that takes the whole window, with a bar of its own on top: for documents. Escape closes it. */
export function FullScreenDialog({ title, onClose, lead, actions, children }: FullScreenDialogProps) {
  return (
    <Panel
      open
      onClose={onClose}
      portal
      unmountOnHide
      backdrop={false}
      hideOnInteractOutside={false}
      getPersistentElements={toastElements}
      data-full-screen=""
    >
      <PrintDialogAlone />
      <Bar>
        {lead}
        <Heading>{title}</Heading>
        {actions && <Tools $justify="end">{actions}</Tools>}
      </Bar>
      <Body>{children}</Body>
    </Panel>
  );
}
