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
  min-height: 1.5rem;
`;

const Title = styled.h2`
  font-size: ${font('md')};
`;

const Toggle = styled(IconButton)`
  margin: -0.25rem 0;
  &[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  @media print {
    display: none;
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
 * Disclosure: as Card, with a button that leaves the title alone, for this user on all devices. Its name does not repeat the
 * title, which often is the name of a column below.
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
          label={open ? 'Collapse' : 'Expand'}
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
