import styled from 'styled-components';
import { color, layer, radius, space } from '@portal/shared/web/theme';

export const MAIN_ID = 'main';

const Link = styled.a`
  position: fixed;
  z-index: ${layer('toast')};
  top: ${space(2)};
  left: ${space(2)};
  padding: ${space(2, 4)};
  background: ${color('surface')};
  border-radius: ${radius('md')};
  font-weight: 600;
  &:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
`;

const skip = () => document.getElementById(MAIN_ID)?.focus();

/** The first stop of the Tab key: past the header. */
export function SkipLink() {
  return (
    <Link href={`#${MAIN_ID}`} onClick={skip}>
      Skip to content
    </Link>
  );
}
