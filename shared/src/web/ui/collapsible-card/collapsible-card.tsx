import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { usePreference } from '@portal/shared/web/http';
import { color, font, radius, space } from '@portal/shared/web/theme';
import { Surface } from '@portal/shared/web/ui/card';
import { ChevronDownIcon } from '@portal/shared/web/ui/icons';

const Title = styled.h2`
  font-size: ${font('md')};
`;

const Toggle = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  width: 100%;
  min-height: 1.5rem;
  padding: 0;
  border: 0;
  border-radius: ${radius('sm')};
  background: none;
  color: inherit;
  font-weight: inherit;
  text-align: left;
  &:hover svg {
    color: ${color('main')};
  }
  svg {
    flex: none;
    color: ${color('textMuted')};
  }
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  @media print {
    svg {
      display: none;
    }
  }
`;

const Body = styled.div`
  margin-top: ${space(4)};
`;

interface CollapsibleCardProps {
  /** Under which it is remembered. */
  name: string;
  title: ReactNode;
  children: ReactNode;
}

/** Disclosure: as Card, but a press on the title leaves the title alone, for this user on all devices. */
export function CollapsibleCard({ name, title, children }: CollapsibleCardProps) {
  const [kept, save] = usePreference(`card:${name}`);
  const open = !kept?.Collapsed;
  const id = useId();
  return (
    <Surface aria-labelledby={id}>
      <Title>
        <Toggle
          type="button"
          id={id}
          aria-expanded={open}
          onClick={() => save(open ? { Collapsed: true } : null)}
        >
          {title}
          <ChevronDownIcon size={18} />
        </Toggle>
      </Title>
      {open && <Body>{children}</Body>}
    </Surface>
  );
}
