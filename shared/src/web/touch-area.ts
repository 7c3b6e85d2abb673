import { css } from 'styled-components';

/**
 * On a touch screen a control takes presses around it, too, so that they reach 44 pixels (WCAG 2.5.5): its look and place stay.
 * @param reach beyond its border
 */
export const touchArea = (reach: string) => css`
  @media (pointer: coarse) {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: calc(-1 * ${reach}) 0;
    }
  }
`;
