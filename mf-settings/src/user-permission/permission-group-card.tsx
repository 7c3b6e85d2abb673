import styled from 'styled-components';
import type { RightGroup } from '@portal/shared/calls/settings';
import {
  grantProblem,
  isWithoutEffect,
  rightKey,
  toggleRight,
  type Granter,
  type RightChange,
  type RightSet,
} from '@portal/shared/domain/permissions';
import { color, font, space } from '@portal/shared/web/theme';
import { Surface } from '@portal/shared/web/ui/card';
import { Checkbox } from '@portal/shared/web/ui/checkbox';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';

const Fields = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const GroupName = styled.legend`
  margin-bottom: ${space(3)};
  padding: 0;
  font-size: ${font('md')};
  font-weight: 600;
`;

const Page = styled(Fields)`
  margin-top: ${space(4)};
  padding-top: ${space(3)};
  border-top: 1px solid ${color('border')};
`;

const PageName = styled.legend`
  float: left;
  width: 100%;
  margin-bottom: ${space(2)};
  padding: 0;
  font-size: ${font('sm')};
  font-weight: 600;
  color: ${color('textMuted')};
`;

const Rights = styled.div`
  clear: both;
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2, 6)};
  /* Neither the header nor the bar with Save may cover what the keyboard has reached. */
  input {
    scroll-margin: 8rem 0 14rem;
  }
`;

/** Seen once, where each box of the group says the same to screen readers. */
const CommonHint = styled.p`
  margin-top: ${space(1)};
  font-size: ${font('sm')};
  color: ${color('textMuted')};
`;

interface PermissionGroupCardProps {
  group: RightGroup;
  /** Who gives the rights: what they can not change is shown, and why. */
  granter: Granter;
  saved: RightSet;
  shown: RightSet;
  disabled: boolean;
  onToggle: (change: RightChange) => void;
}

/** One group of rights, with the pages that have rights of their own. */
export function PermissionGroupCard({
  group,
  granter,
  saved,
  shown,
  disabled,
  onToggle,
}: PermissionGroupCardProps) {
  const boxes = (rights: RightGroup['rights']) => {
    const wanted = rights.map(({ name, isHeld: _asSaved, ...right }) => {
      const change = { ...right, hasRight: !shown.has(rightKey(right)) };
      const problem = grantProblem(granter, saved, toggleRight(saved, shown, change));
      const withoutEffect = isWithoutEffect(shown, right) && `Has no effect without View of ${group.name}.`;
      return { name, right, problem, hint: (problem ?? withoutEffect) || undefined };
    });
    const [first, ...others] = wanted.map(({ hint }) => hint);
    const common = others.length > 0 && others.every((hint) => hint === first) ? first : undefined;
    return (
      <>
        <Rights>
          {wanted.map(({ name, right, problem, hint }) => (
            <Checkbox
              key={right.rightId}
              label={name}
              disabled={disabled || problem !== undefined}
              hint={common ? <VisuallyHidden>{common}</VisuallyHidden> : hint}
              value={shown.has(rightKey(right))}
              onChange={(hasRight) => onToggle({ ...right, hasRight })}
            />
          ))}
        </Rights>
        {common && <CommonHint aria-hidden="true">{common}</CommonHint>}
      </>
    );
  };
  return (
    <Surface as="div">
      <Fields>
        <GroupName>{group.name}</GroupName>
        {boxes(group.rights)}
        {group.pages.map((page) => (
          <Page key={page.pageId}>
            <PageName>{page.name}</PageName>
            {boxes(page.rights)}
          </Page>
        ))}
      </Fields>
    </Surface>
  );
}
