import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useCall, type CallState } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { color, space } from '@portal/shared/web/theme';
import { touchArea } from '../../touch-area';
import type { BodyOf, Endpoint } from '../../../contracts/endpoint';
import { Banner } from '@portal/shared/web/ui/banner';
import { Card } from '@portal/shared/web/ui/card';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { ChevronRightIcon } from '@portal/shared/web/ui/icons';

const ToTab = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 1.5rem;
  ${touchArea}
  color: ${color('main')};
  font-weight: 600;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

const Stale = styled.div`
  margin-bottom: ${space(4)};
`;

/** What `useCardFigures` knows of them. */
interface Figures<D> {
  data: D | undefined;
  error: { message: string; reference?: string | undefined } | undefined;
  isValidating: boolean;
  retry(): void;
}

interface OverviewCardProps<D> {
  title: string;
  /** Where the card leads to, below the client: `promotion`. */
  to: string;
  /** 'Open Promotions' */
  link: string;
  figures: Figures<D>;
  children: (data: D) => ReactNode;
}

/**
 * Reads a card's figures: again whenever the Overview is shown, and when its window is looked at again. The former ones
 * stay until the answer is there.
 */
export function useCardFigures<E extends Endpoint>(endpoint: E, body: BodyOf<E>): CallState<E> {
  const figures = useCall(endpoint, body, {
    revalidateOnMount: false,
    revalidateOnFocus: true,
    focusThrottleInterval: 0,
  });
  const { retry } = figures;
  // Not left to the mounting, which is content with a request that is under way: it may be older than the last change.
  useEffect(() => void retry(), [retry]);
  return figures;
}

/** A card that a tab puts on the Overview: its figures, and the way to the tab. It loads and fails on its own. */
export function OverviewCard<D>({ title, to, link, figures, children }: OverviewCardProps<D>) {
  const { client } = useSession();
  const { data, error, isValidating, retry } = figures;
  return (
    <Card
      title={title}
      actions={
        <ToTab to={`/${client.clientKey}/${to}`}>
          {link}
          <ChevronRightIcon size={16} />
        </ToTab>
      }
    >
      {error && !data && (
        <Banner variant="error" reference={error.reference} onRetry={retry} retrying={isValidating}>
          {error.message}
        </Banner>
      )}
      {error && data !== undefined && (
        <Stale>
          <Banner variant="warning" onRetry={retry} retrying={isValidating}>
            These figures could not be refreshed.
          </Banner>
        </Stale>
      )}
      {!error && data === undefined && <BarsSkeleton label={`Loading: ${title}`} />}
      {data !== undefined && children(data)}
    </Card>
  );
}
