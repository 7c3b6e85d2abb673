import { memo, type ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import styled from 'styled-components';
import { color, font, space } from '@portal/shared/web/theme';
import { ArrowLeftIcon } from '@portal/shared/web/ui/icons';
import { touchArea } from '../../touch-area';

const Frame = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(3, 4)};
  margin-bottom: ${space(5)};
`;

/** Gives way to the actions beside it by breaking its lines, down to a width below which they go under it. */
const Words = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
`;

/** As high as a button, so that it stands in one place with and without actions beside it. */
const Title = styled.h1`
  display: flex;
  align-items: center;
  min-height: 2.5rem;
  font-size: ${font('xl')};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  margin-top: ${space(1)};
  color: ${color('textMuted')};
  max-width: 44rem;
  overflow-wrap: anywhere;
`;

const Back = styled(Link)`
  @media print {
    display: none;
  }
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 1.75rem;
  margin-bottom: ${space(1)};
  ${touchArea}
  font-weight: 600;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
  }
`;

const Actions = styled.div`
  @media print {
    display: none;
  }
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  back?: { to: To; label: string };
  /** Buttons of the page as a whole. */
  actions?: ReactNode;
}

function Header({ title, description, back, actions }: PageHeaderProps) {
  return (
    <Frame>
      <Words>
        {back && (
          <Back to={back.to}>
            <ArrowLeftIcon size={16} />
            {back.label}
          </Back>
        )}
        <Title>{title}</Title>
        {description && <Description>{description}</Description>}
      </Words>
      {actions && <Actions>{actions}</Actions>}
    </Frame>
  );
}

/** The one h1 of a screen. Memoised: most pages have a title that stays while their list changes. */
export const PageHeader = memo(Header) as typeof Header;
