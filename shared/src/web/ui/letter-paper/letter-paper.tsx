import { createGlobalStyle } from 'styled-components';

/** While it is mounted, the page prints on letter paper. Part of the kit: a tab has no global styles of its own. */
export const LetterPaper = createGlobalStyle`
  @page { size: letter; margin: 0.4in; }
`;
