import styled from 'styled-components';
import { color, font, radius, space } from '@portal/shared/web/theme';
import { Dialog } from '@portal/shared/web/ui/dialog';

const SHORTCUTS = [
  ['Ctrl K or ⌘ K', 'Search the portal'],
  ['/', 'Go to the search field of a list'],
  ['?', 'Show these shortcuts'],
  ['↑ ↓', 'Move through results, menus and calendars'],
  ['Enter', 'Open what is selected'],
  ['Esc', 'Close a dialog or a menu'],
  ['Tab', 'Go to the next field or button; the first Tab of a page leads past the header'],
] as const;

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(3, 4)};
  dt {
    white-space: nowrap;
  }
`;

const Key = styled.kbd`
  padding: ${space(1, 2)};
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius('sm')};
  font-family: inherit;
  font-size: ${font('sm')};
`;

/** Every shortcut of the portal. */
export const Shortcuts = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Keyboard shortcuts">
    <List>
      {SHORTCUTS.map(([keys, what]) => (
        <div key={keys} style={{ display: 'contents' }}>
          <dt>
            <Key>{keys}</Key>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </List>
  </Dialog>
);
