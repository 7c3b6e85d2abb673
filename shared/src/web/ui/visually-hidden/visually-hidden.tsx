import styled, { css } from 'styled-components';

export const hiddenLook = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for screen readers alone. */
export const VisuallyHidden = styled.span`
  ${hiddenLook}
`;
