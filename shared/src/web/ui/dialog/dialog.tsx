import { Dialog as AriaDialog, DialogDescription, DialogHeading } from '@ariakit/react/dialog';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { hasUnsavedChanges } from '@portal/shared/web/session';
import { color, font, from, layer, radius, shadow, space } from '@portal/shared/web/theme';
import { CloseIcon } from '@portal/shared/web/ui/icons';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { useEndWithPage } from '../../use-end-with-page';
import { toastElements } from '../toast-region/toast-elements';

type DialogSize = 'small' | 'medium' | 'large' | 'full';

const Backdrop = styled.div`
  background: rgb(16 24 32 / 48%);
  z-index: ${layer('dialog')};
`;

const Panel = styled(AriaDialog)`
  position: fixed;
  z-index: ${layer('dialog')};
  inset: 0.5rem;
  margin: auto;
  display: flex;
  flex-direction: column;
  width: 36rem;
  max-width: calc(100% - 1rem);
  height: fit-content;
  max-height: calc(100dvh - 1rem);
  background: ${color('surface')};
  border-radius: ${radius('lg')};
  box-shadow: ${shadow('dialog')};
  /* Forced colours drop shadow and ground: its texts would run into those of the page. */
  @media (forced-colors: active) {
    border: 2px solid CanvasText;
  }
  /* Not anywhere: a table inside keeps its columns as wide as their words. */
  overflow-wrap: break-word;
  &:focus-visible {
    outline: none;
  }
  &:where([data-size='small']) {
    width: 26rem;
  }
  &:where([data-size='large']) {
    width: 60rem;
  }
  &:where([data-size='full']) {
    inset: 0;
    width: 100vw;
    max-width: none;
    height: 100%;
    max-height: none;
    border-radius: 0;
  }
  /* At 400 % zoom title and buttons would leave no room between them: all of it scrolls. */
  @media (max-height: 30rem) {
    &:where(:not([data-size='full'])) {
      overflow: auto;
    }
  }
`;

const Head = styled.div`
  padding: ${space(4, 5, 0)};
  &[data-closable] {
    padding-right: 4rem;
  }
`;

/** Last in the order of the keyboard, so that the focus starts on what the dialog is about. */
const Cross = styled(IconButton)`
  position: absolute;
  inset: ${space(3)} ${space(3)} auto auto;
`;

const Heading = styled(DialogHeading)`
  padding-top: ${space(1)};
  font-size: ${font('lg')};
`;

const Body = styled.div`
  flex: 1 1 auto;
  min-height: 0;
  overflow: auto;
  padding: ${space(3, 5, 5)};
  /* Nothing of the page lies over a table inside. */
  --above-table: 0px;
  @media (max-height: 30rem) {
    :where(:not([data-size='full'])) > & {
      flex: none;
      overflow: visible;
    }
  }
`;

const Foot = styled.div`
  display: flex;
  flex-direction: column-reverse;
  gap: ${space(2)};
  padding: ${space(3, 5)};
  border-top: 1px solid ${color('border')};
  border-radius: 0 0 ${radius('lg')} ${radius('lg')};
  ${from('sm')} {
    flex-direction: row;
    justify-content: end;
  }
`;

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons; the main one last. */
  footer?: ReactNode;
  size?: DialogSize;
  /** It cannot be put off: no cross, and neither Escape nor a click beside it closes it. */
  blocking?: boolean;
  /** 'alertdialog' for a question or message that interrupts; its body is then read out. */
  role?: 'dialog' | 'alertdialog';
  /** What gets the focus first; the first control of the dialog unless given. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Escape puts off a part of a dialog that is being edited, where the part says so, and not the whole dialog. */
const isForPart = ({ target }: { target: EventTarget | null }): boolean =>
  target instanceof Element && target.closest('[data-own-escape]') !== null;

/** A press beside a modal dialog would drop the focus on the body. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** Neither the second half of the double click that opened a dialog, nor what was typed into it, is thrown away by a click beside it. */
const isMeant = ({ detail }: MouseEvent): boolean => detail <= 1 && !hasUnsavedChanges();

/** A modal dialog: keeps the focus inside, gives it back when it closes. Back and Forward close it. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  footer,
  size = 'medium',
  blocking = false,
  role = 'dialog',
  initialFocus,
}: DialogProps) {
  const closable = !blocking && role === 'dialog';
  useEndWithPage(open && !blocking, onClose);
  return (
    <Panel
      open={open}
      onClose={onClose}
      role={role}
      portal
      unmountOnHide
      backdrop={
        <Backdrop
          onMouseDown={keepFocus}
          onClick={(event) => {
            if (closable && isMeant(event)) onClose();
          }}
        />
      }
      hideOnEscape={(event) => !blocking && !isForPart(event)}
      // The library does not give the focus back after it.
      hideOnInteractOutside={false}
      getPersistentElements={toastElements}
      initialFocus={initialFocus}
      data-size={size}
    >
      {/* The mark keeps the library from adding a hidden button that closes even a blocking dialog. */}
      <Head data-dialog-dismiss="" data-closable={closable || undefined}>
        <Heading>{title}</Heading>
      </Head>
      <Body>
        {role === 'alertdialog' ? (
          <DialogDescription render={<div />}>{children}</DialogDescription>
        ) : (
          children
        )}
      </Body>
      {footer && <Foot>{footer}</Foot>}
      {closable && <Cross label="Close" icon={<CloseIcon />} onClick={onClose} />}
    </Panel>
  );
}
