import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useTask } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { color, font, radius, space } from '@portal/shared/web/theme';
import { ANIMATION } from '@portal/shared/web/theme/animations';
import { useSingleKeys } from '@portal/shared/web/single-keys';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { Spinner } from '@portal/shared/web/ui/spinner';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { rememberItem, type PaletteItem } from './recent-items';
import { useResults } from './use-results';
import { keyOf, useSelectedItem } from './use-selected-item';

const Field = styled.input`
  width: 100%;
  min-height: 2.75rem;
  padding: ${space(2, 3)};
  border: 1px solid ${color('borderStrong')};
  border-radius: ${radius('md')};
  background: ${color('surface')};
  font-size: ${font('md')};
`;

const FieldBox = styled.div`
  position: relative;
`;

/** At the end of the field, where it moves nothing; most answers come before it would be seen. */
const Searching = styled.span`
  position: absolute;
  inset: 0 ${space(3)} 0 auto;
  display: grid;
  place-items: center;
  color: ${color('textMuted')};
  pointer-events: none;
  animation: ${ANIMATION.fadeIn} 0.2s 0.3s backwards;
`;

/** As high for one result as for many: the field stays where it is while the user types. */
const Found = styled.div`
  display: flex;
  flex-direction: column;
  height: min(27rem, 100dvh - 16rem);
  /* All of the dialog scrolls. */
  @media (max-height: 30rem) {
    height: auto;
  }
`;

const Results = styled.ul`
  min-height: 0;
  margin-top: ${space(3)};
  overflow-y: auto;
  list-style: none;
`;

const Result = styled.li`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space(0, 3)};
  padding: ${space(2, 3)};
  @media (pointer: coarse) {
    padding-block: ${space(3)};
  }
  border-radius: ${radius('sm')};
  overflow-wrap: anywhere;
  cursor: pointer;
  &[aria-selected='true'] {
    background: ${color('mainSofter')};
    outline: 2px solid ${color('focus')};
    outline-offset: -2px;
  }
`;

const Muted = styled.span`
  color: ${color('text')};
  font-size: ${font('sm')};
`;

const Hint = styled.p`
  margin-top: ${space(3)};
  color: ${color('textMuted')};
  font-size: ${font('sm')};
`;

/** Below the results. */
const Failure = styled.div`
  margin-top: ${space(3)};
`;

const FAILED = {
  data: undefined,
  error: { message: 'The search does not answer just now. Pages and actions are still found.' },
};

const MORE = 'There are more: the first 5 of each kind are shown.';

/** The search over the whole portal: a combobox whose list stays open (FIND-1). */
export function Palette({ onClose }: { onClose: () => void }) {
  const { client, user } = useSession();
  const navigate = useNavigate();
  const { run } = useTask();
  const [hasSingleKeys] = useSingleKeys();
  const id = useId();
  const [text, setText] = useState('');
  const { items, hasNothing, searching, hasMore, failed, retry } = useResults(text);
  const { active, select, selectAt, forget } = useSelectedItem(items);

  const field = useRef<HTMLInputElement>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const open = async (item: PaletteItem | undefined) => {
    if (!item) return;
    await run(async () => {
      const to = typeof item.to === 'string' ? item.to : await item.to();
      // Closed meanwhile: the user has thought better of it.
      if (to === undefined || !isOpen.current) return;
      rememberItem({ clientKey: client.clientKey, userId: user.Id }, item);
      onClose();
      await navigate(`/${client.clientKey}/${to}`);
    });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') selectAt(active + 1);
    else if (event.key === 'ArrowUp') selectAt(active - 1);
    else if (event.key === 'Enter') void open(items[active]);
    else return;
    event.preventDefault();
  };
  const again = () => {
    retry();
    field.current?.focus();
  };
  const found = `${items.length} ${items.length === 1 ? 'result' : 'results'}${hasMore ? `. ${MORE}` : ''}`;
  // The failure tells itself, and is not the same as nothing found.
  const told = failed ? '' : found;

  return (
    <Dialog open onClose={onClose} title="Search the portal">
      <FieldBox>
        <Field
          ref={field}
          role="combobox"
          aria-label="Search by id or name"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
          aria-autocomplete="list"
          autoComplete="off"
          maxLength={100}
          placeholder="Promotion, reward, officer, file, ticket, page…"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            forget();
          }}
          onKeyDown={press}
        />
        {searching && (
          <Searching>
            <Spinner size={16} />
          </Searching>
        )}
      </FieldBox>
      <VisuallyHidden role="status">{searching ? 'Searching' : told}</VisuallyHidden>
      <Found>
        <ResultList
          id={id}
          items={items}
          active={active}
          onPoint={select}
          onChoose={(item) => void open(item)}
        />
        {hasMore && <Hint>{MORE}</Hint>}
        {failed && (
          <Failure>
            <QueryState query={{ ...FAILED, isValidating: searching, retry: again }} loading={null}>
              {() => null}
            </QueryState>
          </Failure>
        )}
        {hasNothing && <Hint>Nothing fits. Try an id or another part of the name.</Hint>}
      </Found>
      <Hint>↑ ↓ to choose, Enter to open, Esc to close{hasSingleKeys && ', then ? for all shortcuts'}.</Hint>
    </Dialog>
  );
}

interface ResultListProps {
  /** Of the combobox, to whose field the list and its results are tied by name. */
  id: string;
  items: readonly PaletteItem[];
  /** Which of them is selected; -1 for none. */
  active: number;
  onPoint: (item: PaletteItem) => void;
  onChoose: (item: PaletteItem) => void;
}

/** The keyboard stays in the field, which names the active one. */
function ResultList({ id, items, active, onPoint, onChoose }: ResultListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    void list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <Results ref={list} id={`${id}-list`} role="listbox" aria-label="Results">
      {items.map((item, place) => (
        <Result
          key={keyOf(item)}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          onMouseMove={() => onPoint(item)}
          onClick={() => onChoose(item)}
        >
          <span>
            {item.title} {item.detail && <Muted>· {item.detail}</Muted>}
          </span>
          <Muted>{item.group}</Muted>
        </Result>
      ))}
    </Results>
  );
}
