import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useSession } from '@portal/shared/web/session';
import { color, font, space } from '@portal/shared/web/theme';
import type { Claim } from '../../domain/claims';
import { Surface } from './card';
import { LockIcon } from './icons';

const Frame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  max-width: 36rem;
  margin: 0 auto;
  padding: ${space(8, 0)};
  color: ${color('textMuted')};
  text-align: center;
`;

const Title = styled.h1`
  color: ${color('text')};
  font-size: ${font('lg')};
`;

/** Stands where a page is that the user may not open, with the page's own heading. */
export function NoAccess({
  title = 'You do not have access to this page',
  text = 'An administrator can give it to you.',
}) {
  return (
    <Surface aria-label={title}>
      <Frame>
        <LockIcon size={32} />
        <Title>{title}</Title>
        <p>{text}</p>
      </Frame>
    </Surface>
  );
}

interface RequireClaimProps {
  claim: Claim;
  children: ReactNode;
}

/**
 * Route guard: a page for holders of a claim; anyone else is told that they have no access. Every route of a tab that needs
 * more than the tab's own claim stands in one, so that a page without its right is never just empty.
 */
export function RequireClaim({ claim, children }: RequireClaimProps) {
  return useSession().can(claim) ? children : <NoAccess />;
}
