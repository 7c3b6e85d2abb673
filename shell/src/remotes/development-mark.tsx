import styled from 'styled-components';
import { useSession } from '@portal/shared/web/session';
import { color, font, radius, space } from '@portal/shared/web/theme';
import { useRemotes } from './registry';

const Mark = styled.span`
  padding: ${space(1, 2)};
  color: ${color('warningText')};
  font-size: ${font('sm')};
  font-weight: 600;
  background: ${color('warningSoft')};
  border: 1px solid ${color('warning')};
  border-radius: ${radius('sm')};
`;

/** In the header while a tab comes from a developer's machine. */
export function DevelopmentMark() {
  const remotes = useRemotes(useSession().client.clientKey) ?? [];
  const own = remotes.filter((entry) => entry.development).map((entry) => entry.tab);
  return own.length > 0 ? <Mark>Development: {own.join(', ')}</Mark> : null;
}
