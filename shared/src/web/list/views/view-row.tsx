import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { useUnsavedChanges } from '@portal/shared/web/session';
import { color, radius, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { LazyMenu } from '@portal/shared/web/ui/lazy-menu';
import { Row } from '@portal/shared/web/ui/stack';
import { StatusTag } from '@portal/shared/web/ui/status-tag';
import { useProblemFocus } from '@portal/shared/web/ui/use-problem-focus';
import { TextField } from '@portal/shared/web/ui/text-field';
import { VIEW_NAME_MAX, VIEW_NAME_REQUIRED } from '../../../domain/views';
import type { View } from '../../../calls/views';
import type { useViews } from './use-views';
import type { ListNow } from './view-query';

const Item = styled.li`
  padding: ${space(2, 3)};
  border: 1px solid ${color('border')};
  border-radius: ${radius('md')};
`;

const Words = styled.div`
  flex: 1 1 10rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

interface ViewRowProps {
  view: View;
  views: ReturnType<typeof useViews>;
  now: ListNow;
  onShow: (view: View) => void;
  onDeleted: () => void;
}

/** One view: showing it, and what its user may do with it. */
export function ViewRow({ view, views, now, onShow, onDeleted }: ViewRowProps) {
  const { viewId, name, isShared, owner, mayChange, isDefault } = view;
  const [isNaming, setIsNaming] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  // The field that had the focus is gone then: it goes back to where the renaming began.
  const stopNaming = () => {
    flushSync(() => setIsNaming(false));
    item.current?.querySelector<HTMLElement>('[data-more]')?.focus();
  };
  if (isNaming)
    return (
      <Item ref={item}>
        <Naming
          name={name}
          isBusy={views.isBusy}
          onCancel={stopNaming}
          onName={async (next) => {
            if (await views.change({ viewId, name: next })) stopNaming();
          }}
        />
      </Item>
    );
  const changes = [
    { label: 'Rename', onSelect: () => setIsNaming(true) },
    {
      label: 'Change to the list as it is now',
      onSelect: () => void views.change({ viewId, ...now }),
    },
    {
      label: isShared ? 'Stop sharing' : 'Share',
      onSelect: () => void views.change({ viewId, isShared: !isShared }),
    },
    { label: 'Delete', danger: true, onSelect: () => void views.remove(view, onDeleted) },
  ];
  return (
    <Item ref={item}>
      <Row>
        <Words>
          <strong>{name}</strong>
          {isShared && <div>Shared by {owner}</div>}
        </Words>
        {isDefault && <StatusTag tone="brand">Opens first</StatusTag>}
        <Button size="small" aria-label={`Show ${name}`} onClick={() => onShow(view)}>
          Show
        </Button>
        <LazyMenu
          button={(props) => (
            <Button size="small" variant="quiet" data-more aria-label={`More actions for ${name}`} {...props}>
              More
            </Button>
          )}
          entries={[
            {
              label: isDefault ? 'Open the list without it' : 'Open the list with it',
              onSelect: () => void views.open(isDefault ? null : view),
            },
            ...(mayChange ? changes : []),
          ]}
        />
      </Row>
    </Item>
  );
}

interface NamingProps {
  name: string;
  isBusy: boolean;
  onName: (name: string) => Promise<void>;
  onCancel: () => void;
}

function Naming({ name, isBusy, onName, onCancel }: NamingProps) {
  const [text, setText] = useState(name);
  useUnsavedChanges(text !== name);
  const id = useId();
  const { frame, leadToProblem } = useProblemFocus<HTMLFormElement>();
  // The menu that led here is gone, and with it what had the focus.
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [id]);
  const cancelByEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onCancel();
  });
  useEffect(() => {
    const form = frame.current;
    const listen = (event: KeyboardEvent) => cancelByEscape(event);
    form?.addEventListener('keydown', listen);
    return () => form?.removeEventListener('keydown', listen);
  }, [frame]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) void onName(text);
    else leadToProblem();
  };
  return (
    <form ref={frame} aria-label={`Rename ${name}`} data-own-escape noValidate onSubmit={save}>
      <Row>
        <TextField
          label="Name"
          id={id}
          maxLength={VIEW_NAME_MAX}
          autoComplete="off"
          value={text}
          error={text.trim() ? undefined : VIEW_NAME_REQUIRED}
          onChange={setText}
        />
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" type="submit" variant="primary" busy={isBusy}>
          Save
        </Button>
      </Row>
    </form>
  );
}
