import { css } from 'styled-components';
import { color } from '@portal/shared/web/theme';

/** At the start of a selected row: the tints of some brands are as light as that of a hovered one. */
export const selectedEdge = css`
  box-shadow: inset 0.1875rem 0 0 ${color('main')};
`;
