import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react/tab';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, space } from '@portal/shared/web/theme';

const List = styled(TabList)`
  @media print {
    display: none;
  }
  position: relative;
  display: flex;
  gap: ${space(1)};
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid ${color('border')};
`;

const Item = styled(Tab)`
  flex: none;
  min-height: 2.75rem;
  padding: ${space(2, 4)};
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: ${color('textMuted')};
  font-weight: 600;
  &:hover {
    color: ${color('main')};
    background: ${color('mainSoft')};
  }
  &[aria-selected='true'] {
    color: ${color('main')};
    border-bottom-color: ${color('main')};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  /* Forced colours give every border one colour: only the selected tab may have one. */
  @media (forced-colors: active) {
    border-bottom-color: Canvas;
    &[aria-selected='true'] {
      border-bottom-color: Highlight;
    }
  }
`;

const Panel = styled(TabPanel)`
  padding-top: ${space(5)};
  &:focus-visible {
    outline-offset: 4px;
  }
`;

interface TabItem {
  id: string;
  label: string;
  /** Rendered only while its tab is selected. */
  content: () => ReactNode;
}

interface TabsProps {
  /** Names the strip for screen readers. */
  label: string;
  tabs: readonly TabItem[];
  selected: string;
  onSelect: (id: string) => void;
}

/** Views of one thing, one at a time. The caller keeps which, in the address where it is a place of its own. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const current = tabs.find(({ id }) => id === selected);
  const list = useRef<HTMLDivElement>(null);
  // On a phone the strip scrolls sideways, and it alone: the selected tab goes to its middle.
  useLayoutEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (strip && tab) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);
  return (
    <TabProvider selectedId={selected} setSelectedId={(id) => id && onSelect(id)}>
      <div>
        <List ref={list} aria-label={label}>
          {tabs.map(({ id, label: name }) => (
            <Item key={id} id={id}>
              {name}
            </Item>
          ))}
        </List>
        {current && (
          <Panel key={current.id} tabId={current.id}>
            {current.content()}
          </Panel>
        )}
      </div>
    </TabProvider>
  );
}
