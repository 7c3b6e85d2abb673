import {
  Menu as AriaMenu,
  MenuButton,
  MenuGroup,
  MenuGroupLabel,
  MenuItem,
  MenuItemRadio,
  MenuProvider,
} from '@ariakit/react/menu';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { TOUCH_SIZE } from '../../touch-area';
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

const itemLook = css`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 2.25rem;
  @media (pointer: coarse) {
    min-height: ${TOUCH_SIZE};
  }
  padding: ${space(1, 3)};
  border-radius: ${radius('sm')};
  color: ${color('text')};
  &:where([data-danger]) {
    color: ${color('dangerText')};
  }
  cursor: pointer;
  outline: none;
  &[data-active-item] {
    background: ${color('mainSofter')};
  }
  &[data-focus-visible] {
    outline: 2px solid ${color('focus')};
    outline-offset: -2px;
  }
  &[aria-disabled='true'] {
    color: ${color('textDisabled')};
    cursor: not-allowed;
  }
`;

const Item = styled(MenuItem)`
  ${itemLook}
`;

const RadioItem = styled(MenuItemRadio)`
  ${itemLook}
  &[aria-checked='true'] {
    color: ${color('main')};
    font-weight: 600;
  }
`;

const Group = styled(MenuGroup)`
  margin-bottom: ${space(1)};
  padding-bottom: ${space(1)};
  border-bottom: 1px solid ${color('border')};
`;

const GroupLabel = styled(MenuGroupLabel)`
  max-width: 18rem;
  padding: ${space(2, 3)};
  overflow-wrap: anywhere;
`;

export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

/** One of several, chosen in the menu itself, which stays open. */
interface MenuChoice {
  label: string;
  value: string;
  options: ReadonlyArray<{ value: string; label: string }>;
  onChange: (value: string) => void;
}

interface MenuProps {
  /** The button that opens it: `<Button>` or `<IconButton>` of the kit. */
  button: ReactElement<Record<string, unknown>>;
  entries: readonly MenuEntry[];
  /** What the menu is about, above its entries. */
  head?: ReactNode;
  /** Stands before the last entry. */
  choice?: MenuChoice;
}

/** Actions behind a button. */
export function Menu({ button, entries, head, choice }: MenuProps) {
  const values = choice ? { [choice.label]: choice.value } : {};
  return (
    <MenuProvider placement="bottom-end" values={values}>
      <MenuButton render={button} />
      <Panel gutter={4} fixed portal preserveTabOrder={false} unmountOnHide>
        {head && (
          <Group>
            <GroupLabel>{head}</GroupLabel>
          </Group>
        )}
        {entries.map(({ label, icon, danger, disabled, onSelect }, at) => (
          <Fragment key={label}>
            {choice && at === entries.length - 1 && (
              <Group>
                <GroupLabel>{choice.label}</GroupLabel>
                {choice.options.map((option) => (
                  <RadioItem
                    key={option.value}
                    name={choice.label}
                    value={option.value}
                    onClick={() => choice.onChange(option.value)}
                  >
                    {option.label}
                  </RadioItem>
                ))}
              </Group>
            )}
            <Item data-danger={danger || undefined} disabled={disabled} onClick={onSelect}>
              {icon}
              {label}
            </Item>
          </Fragment>
        ))}
      </Panel>
    </MenuProvider>
  );
}
