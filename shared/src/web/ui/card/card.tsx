import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, from, radius, shadow, space } from '@portal/shared/web/theme';

/** A white surface on the page's ground; `$flush` for content that brings its own padding, like a table. */
export const Surface = styled.section.attrs<{ $flush?: boolean; 'data-flush'?: true | undefined }>(
  ({ $flush }) => ({
    'data-flush': $flush || undefined,
  }),
)`
  min-width: 0;
  background: ${color('surface')};
  border: 1px solid ${color('border')};
  border-radius: ${radius('lg')};
  box-shadow: ${shadow('card')};
  padding: ${space(4)};
  ${from('md')} {
    padding: ${space(5)};
  }
  &:where([data-flush]) {
    padding: 0;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2, 4)};
  margin-bottom: ${space(4)};
  /* A title alone at the foot of a sheet says nothing. */
  @media print {
    break-after: avoid;
  }
`;

const Title = styled.h2`
  font-size: ${font('md')};
`;

interface CardProps {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. For a surface without a title use `Surface`. */
export function Card({ title, actions, children }: CardProps) {
  const id = useId();
  return (
    <Surface aria-labelledby={title ? id : undefined}>
      {(title || actions) && (
        <Head>
          {title && <Title id={id}>{title}</Title>}
          {actions}
        </Head>
      )}
      {children}
    </Surface>
  );
}
