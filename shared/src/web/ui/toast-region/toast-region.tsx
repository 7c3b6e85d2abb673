import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { color, from, HEADER_HEIGHT, layer, radius, shadow, space } from '@portal/shared/web/theme';
import { ANIMATION } from '../../theme/animations';
import { BANNER_ICONS, bannerLook, type BannerVariant } from '@portal/shared/web/ui/banner';
import { Button } from '@portal/shared/web/ui/button';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { CloseIcon } from '@portal/shared/web/ui/icons';
import { Reference } from '@portal/shared/web/ui/reference';
import { TOASTS } from './toast-elements';
import { useClearPlace } from '../../use-clear-place';

const HIDE_AFTER_MS = 4_000;
/** A toast that offers something to press stays long enough to be read and reached. */
const HIDE_WITH_BUTTON_AFTER_MS = 10_000;

const Region = styled.section`
  position: fixed;
  z-index: ${layer('toast')};
  /* The header stays free, with the account menu in it. */
  top: calc(${HEADER_HEIGHT.narrow} + 0.75rem);
  right: ${space(3)};
  left: ${space(3)};
  display: flex;
  flex-direction: column;
  gap: ${space(2)};
  pointer-events: none;
  ${from('sm')} {
    left: auto;
    width: 24rem;
  }
  ${from('lg')} {
    top: calc(${HEADER_HEIGHT.wide} + 0.75rem);
  }
  @media print {
    display: none;
  }
`;

const Others = styled.div`
  display: grid;
  gap: ${space(2)};
  &:empty {
    /* Takes the gap back. */
    margin-bottom: calc(-1 * ${space(2)});
  }
`;

const Message = styled.div`
  display: flex;
  align-items: start;
  gap: ${space(3)};
  padding: ${space(2, 2, 2, 4)};
  border: 1px solid;
  border-left-width: 4px;
  border-radius: ${radius('md')};
  box-shadow: ${shadow('popover')};
  pointer-events: auto;
  animation: ${ANIMATION.enter} 0.18s ease-out;
  ${bannerLook}
  > svg {
    flex: none;
    margin-top: 0.375rem;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  padding: 0.375rem 0;
  color: ${color('text')};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

export interface ToastItem {
  readonly id: number;
  readonly variant: BannerVariant;
  readonly text: string;
  readonly reference?: string | undefined;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

const isError = ({ variant }: ToastItem): boolean => variant === 'error';

interface ToastRegionProps {
  toasts: readonly ToastItem[];
  onDismiss: (id: number) => void;
}

/**
 * The toasts at the top right, below the header and clear of controls, in reach also while a modal is open. Errors are alerts, which
 * interrupt; all others wait for their turn in a live region that is mounted once and always, so that screen readers hear what is put
 * into it. Neither stands in the other: a nested live region is read twice, or not at all.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  useClearPlace(region, toasts.length > 0);
  const messages = (which: readonly ToastItem[]) =>
    which.map((toast) => <ToastMessage key={toast.id} toast={toast} onDismiss={onDismiss} />);
  return (
    <Region {...TOASTS} ref={region} aria-label="Notifications">
      <Others aria-live="polite" aria-relevant="additions">
        {messages(toasts.filter((toast) => !isError(toast)))}
      </Others>
      {messages(toasts.filter(isError))}
    </Region>
  );
}

function ToastMessage({ toast, onDismiss }: { toast: ToastItem; onDismiss: (id: number) => void }) {
  const { id, variant, text, reference, action } = toast;
  const duration = reference || action ? HIDE_WITH_BUTTON_AFTER_MS : HIDE_AFTER_MS;
  const [held, setHeld] = useState(false);
  const Icon = BANNER_ICONS[variant];

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => onDismiss(id), duration);
    return () => clearTimeout(timer);
  }, [held, id, duration, onDismiss]);

  const act = () => {
    onDismiss(id);
    action?.onSelect();
  };
  return (
    <Message
      data-variant={variant}
      role={isError(toast) ? 'alert' : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon />
      <Words>
        <p>{text}</p>
        {reference && <Reference id={reference} />}
      </Words>
      {action && (
        <Button size="small" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton label="Dismiss" size="small" icon={<CloseIcon size={16} />} onClick={() => onDismiss(id)} />
    </Message>
  );
}
