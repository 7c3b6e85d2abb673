import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { useSession } from '@portal/shared/web/session';
import { color, from, space } from '@portal/shared/web/theme';
import { SearchIcon } from '@portal/shared/web/ui/icons';
import { Input } from '@portal/shared/web/ui/text-field';
import { inClientWords } from '../../domain/clients';
import { useSingleKeys } from '../http/use-single-keys';

/** Debounce: how long typing has to rest before the list is asked. */
const REST_MS = 350;
const MAX_LENGTH = 100;
const FIELDS = 'input, textarea, select, [contenteditable="true"]';
const OVERLAY = '[role="dialog"], [role="alertdialog"], [role="menu"]';

const Box = styled.div`
  position: relative;
  flex: 1 1 14rem;
  ${from('md')} {
    max-width: 22rem;
  }
  svg {
    position: absolute;
    inset: 0 auto 0 ${space(3)};
    margin: auto 0;
    color: ${color('textMuted')};
    pointer-events: none;
  }
  @media print {
    display: none;
  }
`;

const Text = styled(Input)`
  padding-left: ${space(10)};
`;

interface ListSearchProps {
  /** What it finds: 'ID or name'. */
  searches: string;
  /** What the list was asked for. */
  value: string;
  /** Called when typing rests, and with Enter. */
  onFind: (text: string) => void;
}

/**
 * The search field above a list: `/` goes to it from anywhere on the page, unless the user has turned single keys off, and Escape
 * empties it.
 */
export function ListSearch({ searches, value, onFind }: ListSearchProps) {
  const { labels } = useSession().client;
  const field = useRef<HTMLInputElement>(null);
  const [hasSingleKeys] = useSingleKeys();
  const [known, setKnown] = useState(value);
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  if (known !== value) {
    setKnown(value);
    // By other means: Back, a chip, Clear. What was typed since the field asked stays.
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }
  const wanted = text.trim();
  const find = (next: string) => {
    setAsked(next);
    onFind(next);
  };
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    if (wanted === value) return undefined;
    const timer = setTimeout(() => latest.current(wanted), REST_MS);
    return () => clearTimeout(timer);
  }, [wanted, value]);

  // With the field's first frame, not after it: a key that is pressed as soon as the field is seen is not lost.
  useLayoutEffect(() => {
    if (!hasSingleKeys) return undefined;
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if ((event.target as Element).closest?.(FIELDS) || document.querySelector(OVERLAY)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [hasSingleKeys]);

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && wanted !== value) find(wanted);
    if (event.key === 'Escape' && text) {
      event.preventDefault();
      setText('');
      if (value) find('');
    }
  };

  return (
    <Box>
      <SearchIcon size={18} />
      <Text
        ref={field}
        type="search"
        aria-label="Find in this list"
        aria-keyshortcuts={hasSingleKeys ? '/' : undefined}
        title={hasSingleKeys ? 'Press / to search' : undefined}
        placeholder={inClientWords(searches, labels)}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={press}
      />
    </Box>
  );
}
