import { Menu as AriaMenu, MenuButton, MenuItem, MenuProvider } from '@ariakit/react/menu';
import type { ReactElement, ReactNode } from 'react';
import styled from 'styled-components';
import { color, layer, radius, shadow, space } from '@portal/shared/web/theme';

const Panel = styled(AriaMenu)`
  z-index: ${layer('popover')};
  min-width: 11rem;
  max-width: calc(100vw - 1rem);
  padding: ${space(1)};
  background: ${color('surface')};
  border: 1px solid ${color('border')};
  border-radius: ${radius('md')};
  box-shadow: ${shadow('popover')};
  &:focus-visible {
    outline: none;
  }
`;

const Item = styled(MenuItem)<{ $danger?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 2.25rem;
  padding: ${space(1, 3)};
  border-radius: ${radius('sm')};
  color: ${({ $danger, theme }) => ($danger ? theme.color.dangerText : theme.color.text)};
  cursor: pointer;
  outline: none;
  &[data-active-item] {
    background: ${color('mainSofter')};
  }
  &[data-focus-visible] {
    outline: 2px solid ${color('main')};
    outline-offset: -2px;
  }
  &[aria-disabled='true'] {
    color: ${color('textDisabled')};
    cursor: not-allowed;
  }
`;

interface MenuEntry {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** The button that opens it: `<Button>` or `<IconButton>` of the kit. */
  button: ReactElement<Record<string, unknown>>;
  entries: readonly MenuEntry[];
}

/** Actions behind a button. */
export function Menu({ button, entries }: MenuProps) {
  return (
    <MenuProvider placement="bottom-end">
      <MenuButton render={button} />
      <Panel gutter={4} portal preserveTabOrder={false} unmountOnHide>
        {entries.map(({ label, icon, danger, disabled, onSelect }) => (
          <Item key={label} $danger={danger} disabled={disabled} onClick={onSelect}>
            {icon}
            {label}
          </Item>
        ))}
      </Panel>
    </MenuProvider>
  );
}
