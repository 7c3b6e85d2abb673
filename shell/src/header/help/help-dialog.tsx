import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { color, space } from '@portal/shared/web/theme';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { findHelp } from './find-help';

const Terms = styled.dl`
  margin-top: ${space(4)};
  dt {
    margin-top: ${space(3)};
    font-weight: 600;
  }
  dd {
    color: ${color('textMuted')};
  }
`;

/** What the open page is for, its terms and statuses (SHELL-2.14). */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const { title, purpose, terms = [] } = findHelp(pathname.split('/').slice(2).join('/'));
  return (
    <Dialog open onClose={onClose} title={`Help: ${title}`}>
      <p>{purpose}</p>
      {terms.length > 0 && (
        <Terms>
          {terms.map(([term, meaning]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </Terms>
      )}
    </Dialog>
  );
}
