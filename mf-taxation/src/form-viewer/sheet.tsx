import { useMemo, type ComponentProps } from 'react';
import styled, { ThemeProvider } from 'styled-components';
import { useSession } from '@portal/shared/web/session';
import { color, from, shadow, space, themeFor, themeProperties } from '@portal/shared/web/theme';

const Paper = styled.article.attrs<{ $dense?: boolean; 'data-dense'?: true | undefined }>(({ $dense }) => ({
  'data-dense': $dense || undefined,
}))`
  ${themeProperties}
  max-width: 54rem;
  margin: 0 auto;
  padding: ${space(4)};
  background: ${color('surface')};
  color: ${color('text')};
  box-shadow: ${shadow('popover')};
  font-family: Arial, Helvetica, 'Liberation Sans', sans-serif;
  font-size: 0.8125rem;
  line-height: 1.4;
  overflow-wrap: anywhere;
  ${from('md')} {
    padding: ${space(6)};
  }
  ${from('lg')} {
    padding: ${space(8, 10)};
  }
  @media print {
    max-width: none;
    padding: 0;
    box-shadow: none;
    font-size: 7.25pt;
    line-height: 1.2;
    color: #000;
    &[data-dense] {
      font-size: 6pt;
    }
  }
`;

/**
 * One page of paper, as wide as the window allows, and white in every theme; `$dense` where much has to go on one sheet in
 * print.
 */
export function Sheet(props: ComponentProps<typeof Paper>) {
  const { client } = useSession();
  const theme = useMemo(() => themeFor(client), [client]);
  return (
    <ThemeProvider theme={theme}>
      <Paper {...props} />
    </ThemeProvider>
  );
}
