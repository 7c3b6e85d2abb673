import styled from 'styled-components';
import { color, font, from, radius, space } from '@portal/shared/web/theme';
import { PageThumbnail } from './page-thumbnail';

const Rail = styled.nav`
  flex: none;
  overflow: auto;
  background: ${color('surfaceSunken')};
  border-bottom: 1px solid ${color('border')};
  ol {
    display: flex;
    gap: ${space(2)};
    padding: ${space(2)};
    list-style: none;
  }
  ${from('md')} {
    border-right: 1px solid ${color('border')};
    border-bottom: 0;
    /* Where scroll bars take room, one that comes up would cover the pages and have a second one scroll sideways. */
    scrollbar-gutter: stable;
    scrollbar-width: thin;
    ol {
      flex-direction: column;
      padding: ${space(3)};
    }
  }
  @media print {
    display: none;
  }
`;

const Page = styled.button`
  display: block;
  width: 3.5rem;
  padding: ${space(1)};
  border: 2px solid transparent;
  border-radius: ${radius('sm')};
  background: none;
  font-size: ${font('xs')};
  text-align: center;
  white-space: nowrap;
  svg {
    border: 1px solid ${color('border')};
  }
  &:hover {
    background: ${color('mainSoft')};
  }
  &[aria-current='page'] {
    border-color: ${color('main')};
    background: ${color('mainSofter')};
    font-weight: 600;
  }
  /* Forced colours give every border one colour: only the open page may have one. */
  @media (forced-colors: active) {
    border-color: Canvas;
    &[aria-current='page'] {
      border-color: Highlight;
    }
  }
  ${from('md')} {
    width: 6rem;
  }
`;

interface PageRailProps {
  /** 1 to 6. */
  page: number;
  /** Pages 2 to 6, once they are there. */
  instructions: readonly string[] | undefined;
  onPage: (page: number) => void;
}

/** The six pages in small; the selected one is highlighted. */
export const PageRail = ({ page, instructions, onPage }: PageRailProps) => (
  <Rail aria-label="Pages of the form">
    <ol>
      {[1, 2, 3, 4, 5, 6].map((number) => (
        <li key={number}>
          <Page
            type="button"
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            <PageThumbnail source={number === 1 ? undefined : (instructions?.[number - 2] ?? '')} />
            Page {number}
          </Page>
        </li>
      ))}
    </ol>
  </Rail>
);
