import { css } from 'styled-components';

/** The edge in pixels of what a finger hits (WCAG 2.5.5), in rem. */
export const TOUCH_SIZE = '2.75rem';

const reach = css`
  content: '';
  position: absolute;
  inset: min(0px, (100% - ${TOUCH_SIZE}) / 2);
`;

/** On a touch screen a control takes presses around it, too, so that they reach 44 pixels both ways: its look and place stay. */
export const touchArea = css`
  @media (pointer: coarse) {
    position: relative;
    &::after {
      ${reach}
    }
  }
`;
