import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useSession } from '@portal/shared/web/session';
import { useSingleKeys } from '@portal/shared/web/single-keys';
import { color, font, radius, space } from '@portal/shared/web/theme';
import { Dialog } from '@portal/shared/web/ui/dialog';

/** Those of a single printable key. */
const SINGLE_KEYS: readonly string[] = ['/', '?'];
const SHORTCUTS = [
  ['Ctrl K or ⌘ K', 'Search the portal'],
  ['/', 'Go to the search field of a list'],
  ['?', 'Show these shortcuts'],
  ['↑ ↓', 'Move through results, menus and calendars'],
  ['Alt ↓', 'Open the calendar of a date'],
  ['Enter', 'Open what is selected'],
  ['Esc', 'Close a dialog or a menu'],
  ['Tab', 'Go to the next field or button; the first Tab of a page leads past the header'],
] as const;

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(3, 4)};
  @media (max-width: 15rem) {
    grid-template-columns: minmax(0, 1fr);
  }
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

const Note = styled.p`
  margin-top: ${space(4)};
  color: ${color('textMuted')};
  font-size: ${font('sm')};
`;

/** Every shortcut of the portal that is in force. */
export function ShortcutList() {
  const [hasSingleKeys] = useSingleKeys();
  return (
    <List>
      {SHORTCUTS.filter(([keys]) => hasSingleKeys || !SINGLE_KEYS.includes(keys)).map(([keys, what]) => (
        <div key={keys} style={{ display: 'contents' }}>
          <dt>
            <Key>{keys}</Key>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </List>
  );
}

/** What ? shows (FIND-1.5). */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { client } = useSession();
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts">
      <ShortcutList />
      <Note>
        / and ? can be turned off in{' '}
        <Link to={`/${client.clientKey}/account#shortcuts`} onClick={onClose}>
          My account
        </Link>
        .
      </Note>
    </Dialog>
  );
}
