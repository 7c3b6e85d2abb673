import styled from 'styled-components';
import { space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { hiddenLook } from '@portal/shared/web/ui/visually-hidden';

const LITTLE_ROOM = '@media (max-width: 63.99rem)';

/** A button of the viewer's bar. Where there is little room the icon stands alone, and its title tells a mouse what it means. */
export const Tool = styled(Button)`
  ${LITTLE_ROOM} {
    padding-inline: ${space(3)};
    > span:last-child {
      ${hiddenLook}
    }
  }
`;
