import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useSession } from '@portal/shared/web/session';
import { space } from '@portal/shared/web/theme';

/** What only paper shows. */
export const PrintOnly = styled.div`
  display: none;
  @media print {
    display: block;
    padding: ${space(0, 0, 2)};
  }
`;

/** On paper alone, above a list: whose it is, and what of everything is shown. */
export function PrintHead({ children }: { children?: ReactNode }) {
  const { client } = useSession();
  return (
    <PrintOnly data-print-head="">
      <strong>{client.pageTitle}</strong>
      {children}
    </PrintOnly>
  );
}
