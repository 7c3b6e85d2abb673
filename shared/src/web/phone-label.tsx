import type { ReactNode } from 'react';
import styled from 'styled-components';
import { hiddenLook } from '@portal/shared/web/ui/visually-hidden';

const Words = styled.span`
  @media (max-width: 23.99rem) {
    ${hiddenLook}
  }
`;

const Icon = styled.span`
  display: none;
  @media (max-width: 23.99rem) {
    display: contents;
  }
`;

interface PhoneLabelProps {
  children: ReactNode;
  /** Takes the place of the words; left out where the button has an icon at all widths. */
  icon?: ReactNode;
}

/** The words of a button above a list: on a narrow phone, where not all have room in one row, its icon stands for them. */
export const PhoneLabel = ({ children, icon }: PhoneLabelProps) => (
  <>
    {icon && <Icon>{icon}</Icon>}
    <Words>{children}</Words>
  </>
);
