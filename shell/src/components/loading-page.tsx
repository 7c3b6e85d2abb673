import styled from 'styled-components';
import { color } from '@portal/shared/web/theme';
import { ANIMATION } from '@portal/shared/web/theme/animations';
import { Spinner } from '@portal/shared/web/ui/spinner';

/** Shows itself only when loading takes a while: most loads are over before it would be seen. */
const Page = styled.div`
  display: grid;
  place-items: center;
  min-height: 60vh;
  color: ${color('main')};
  animation: ${ANIMATION.fadeIn} 0.2s 0.3s backwards;
`;

/** By this attribute such a page is found. */
export const LOADING_PAGE = 'data-loading-page';

/** A page that is still on its way. */
export function LoadingPage() {
  return (
    <Page {...{ [LOADING_PAGE]: '' }}>
      <Spinner size={32} label="Loading" />
    </Page>
  );
}
