import { useEffect, useRef, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, radius, space, type Theme } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { AlertIcon, CheckCircleIcon, ErrorCircleIcon, InfoIcon } from '@portal/shared/web/ui/icons';
import { Reference } from '@portal/shared/web/ui/reference';

export type BannerVariant = 'error' | 'info' | 'success' | 'warning';

type ColorName = keyof Theme['color'];
const plainLook = (ground: ColorName, text: ColorName, edge: ColorName) => css`
  background: ${color(ground)};
  color: ${color(text)};
  border-color: ${color(edge)};
`;
/** @deprecated Use bannerLook, with `data-variant`. */
export const BANNER_LOOKS = {
  error: plainLook('dangerSoft', 'dangerText', 'danger'),
  info: plainLook('infoSoft', 'infoText', 'info'),
  success: plainLook('successSoft', 'successText', 'success'),
  warning: plainLook('warningSoft', 'warningText', 'warning'),
};

const look = (variant: BannerVariant) => css`
  &:where([data-variant='${variant}']) {
    ${BANNER_LOOKS[variant]}
  }
`;

/** The colours of a message, by its `data-variant`. */
export const bannerLook = css`
  ${look('error')}
  ${look('info')}
  ${look('success')}
  ${look('warning')}
`;

export const BANNER_ICONS = {
  error: ErrorCircleIcon,
  info: InfoIcon,
  success: CheckCircleIcon,
  warning: AlertIcon,
};

const Frame = styled.div`
  display: flex;
  gap: ${space(3)};
  padding: ${space(3, 4)};
  border: 1px solid;
  border-left-width: 4px;
  border-radius: ${radius('md')};
  /* Clear of the header, where the page scrolls below it. */
  scroll-margin: 8rem 0 1rem;
  ${bannerLook}
  svg {
    flex: none;
  }
`;

/** On a narrow screen the button goes below the text. */
const Body = styled.div`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2, 3)};
  min-width: 0;
`;

/** No higher than the line that it stands beside. */
const RetryButton = styled(Button)`
  align-self: start;
  margin: -0.3125rem 0;
`;

const Text = styled.div`
  flex: 1 1 8rem;
  min-width: 0;
  overflow-wrap: anywhere;
  /* Several messages of the server come joined with line breaks. */
  white-space: pre-line;
`;

interface BannerProps {
  variant: BannerVariant;
  children: ReactNode;
  /** `CallError.reference`: shown with a button that copies it. */
  reference?: string | undefined;
  onRetry?: () => void;
  retrying?: boolean;
  /** Scrolls into view as it appears: it answers what was pressed elsewhere, perhaps far below. */
  reveal?: boolean;
}

/** A message that stays on the page; errors and warnings are announced at once. */
export function Banner({ variant, children, reference, onRetry, retrying, reveal = false }: BannerProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!reveal) return undefined;
    const show = () => void frame.current?.scrollIntoView?.({ block: 'nearest' });
    show();
    // Once more: a dialog that closes at this moment gives the focus back.
    const timer = setTimeout(show);
    return () => clearTimeout(timer);
  }, [reveal]);
  const Icon = BANNER_ICONS[variant];
  return (
    <Frame
      ref={frame}
      data-variant={variant}
      role={variant === 'error' || variant === 'warning' ? 'alert' : 'status'}
    >
      <Icon />
      <Body>
        <Text>
          {children}
          {reference && <Reference id={reference} />}
        </Text>
        {onRetry && (
          <RetryButton size="small" onClick={onRetry} busy={retrying}>
            Retry
          </RetryButton>
        )}
      </Body>
    </Frame>
  );
}
