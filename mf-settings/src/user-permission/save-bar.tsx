import styled from 'styled-components';
import {
  changesBetween,
  rightLabel,
  type RightChange,
  type RightSet,
} from '@portal/shared/domain/permissions';
import { color, font, layer, radius, shadow, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { ButtonLink } from '@portal/shared/web/ui/button-link';
import { Row } from '@portal/shared/web/ui/stack';
import { useUserListAddress } from '../common/user-list-address';

const Bar = styled.div`
  position: sticky;
  z-index: ${layer('sticky')};
  bottom: ${space(2)};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(3, 4)};
  background: ${color('surface')};
  border: 1px solid ${color('border')};
  border-radius: ${radius('lg')};
  box-shadow: ${shadow('popover')};
  @media (max-height: 30rem) {
    position: static;
  }
  @media print {
    display: none;
  }
`;

const Summary = styled.div`
  flex: 1 1 16rem;
  max-height: 7.5rem;
  overflow: auto;
  font-size: ${font('sm')};
`;

const inWords = (changes: readonly RightChange[]): string => changes.map(rightLabel).join(', ');

interface SaveBarProps {
  saved: RightSet;
  shown: RightSet;
  busy: boolean;
  onSave: () => void;
}

/** What saving will change, and the way to do it or not. */
export function SaveBar({ saved, shown, busy, onSave }: SaveBarProps) {
  const list = useUserListAddress();
  const changes = changesBetween(saved, shown);
  const given = changes.filter((change) => change.hasRight);
  const taken = changes.filter((change) => !change.hasRight);
  return (
    <Bar>
      <Summary role="status" aria-label="Changes" tabIndex={0}>
        {changes.length === 0 && <p>Nothing is changed yet.</p>}
        {given.length > 0 && (
          <p>
            <strong>Will be given:</strong> {inWords(given)}
          </p>
        )}
        {taken.length > 0 && (
          <p>
            <strong>Will be taken away:</strong> {inWords(taken)}
          </p>
        )}
      </Summary>
      <Row $gap={3}>
        <ButtonLink to={list}>Cancel</ButtonLink>
        <Button variant="primary" disabled={changes.length === 0} busy={busy} onClick={onSave}>
          Save
        </Button>
      </Row>
    </Bar>
  );
}
