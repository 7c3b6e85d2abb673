import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { usePreference } from '@portal/shared/web/http';
import { font, space } from '@portal/shared/web/theme';
import { Surface } from '@portal/shared/web/ui/card';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { ChevronDownIcon } from '@portal/shared/web/ui/icons';

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  @media print {
    button {
      display: none;
    }
  }
`;

const Title = styled.h2`
  font-size: ${font('md')};
`;

const Toggle = styled(IconButton)`
  margin-block: -0.25rem;
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
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

/**
 * Disclosure: as Card, but its button leaves the title alone, for this user on all devices. The button's name does not repeat
 * the title, which begins as columns of the list below do ('Funds').
 */
export function CollapsibleCard({ name, title, children }: CollapsibleCardProps) {
  const [kept, save] = usePreference(`card:${name}`);
  const open = !kept?.Collapsed;
  const id = useId();
  return (
    <Surface aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        <Toggle
          size="small"
          label="Card content"
          icon={<ChevronDownIcon size={18} />}
          aria-expanded={open}
          aria-describedby={id}
          onClick={() => save(open ? { Collapsed: true } : null)}
        />
      </Head>
      {open && <Body>{children}</Body>}
    </Surface>
  );
}
