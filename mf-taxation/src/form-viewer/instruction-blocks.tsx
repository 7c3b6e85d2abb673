import { memo } from 'react';
import styled, { css } from 'styled-components';
import { from } from '@portal/shared/web/theme';
import { cellLines, parseBlocks, type Block } from './blocks';
import { RichText } from './rich-text';

const TwoColumns = styled.div`
  ${from('lg')} {
    columns: 2;
    column-gap: 2rem;
  }
  @media print {
    columns: 2;
    column-gap: 0.25in;
  }
  p,
  li {
    margin-bottom: 0.4em;
  }
  > :first-child {
    margin-top: 0;
  }
`;

const Heading = styled.h3`
  margin: 0.75em 0 0.25em;
  font-size: 1.25em;
  break-after: avoid;
`;
const Subheading = styled.h4`
  margin: 0.5em 0 0.25em;
  font-size: 1.1em;
  break-after: avoid;
`;

/** Only where there are columns. */
const ColumnBreak = styled.div`
  break-after: column;
`;

const indented = css`
  padding-left: 1.4em;
`;
const Bullets = styled.ul`
  ${indented}
`;
const Numbered = styled.ol`
  ${indented}
`;
const Hanging = styled.ul`
  list-style: none;
  li {
    padding-left: 1.4em;
    text-indent: -1.4em;
  }
`;

const Table = styled.table`
  width: 100%;
  margin: 0.5em 0 0.75em;
  border-collapse: collapse;
  th,
  td {
    width: 50%;
    padding: 0.25em 0.4em;
    border: 1px solid currentColor;
    text-align: left;
    vertical-align: top;
    font-weight: inherit;
  }
  thead th {
    font-weight: 700;
  }
  tr {
    break-inside: avoid;
  }
`;

const items = (texts: readonly string[]) =>
  texts.map((text, index) => (
    <li key={index}>
      <RichText text={text} />
    </li>
  ));

const CellText = ({ text }: { text: string }) =>
  cellLines(text).map((line) => (
    <div key={line}>
      <RichText text={line} />
    </div>
  ));

interface BlockViewProps {
  block: Block;
  /** A heading stands above it on its page: a page may begin in the middle of a chapter. */
  below: boolean;
}

function BlockView({ block, below }: BlockViewProps) {
  switch (block.kind) {
    case 'heading':
      return <Heading>{block.text}</Heading>;
    case 'subheading':
      return <Subheading as={below ? 'h4' : 'h3'}>{block.text}</Subheading>;
    case 'column':
      return <ColumnBreak />;
    case 'text':
      return (
        <p>
          <RichText text={block.text} />
        </p>
      );
    case 'bullets':
      return <Bullets>{items(block.items)}</Bullets>;
    case 'numbered':
      return <Numbered>{items(block.items)}</Numbered>;
    case 'hanging':
      return <Hanging>{items(block.items)}</Hanging>;
    case 'table':
      return (
        <Table>
          <thead>
            <tr>
              {block.head.map((cell) => (
                <th key={cell} scope="col">
                  <RichText text={cell} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(([left, right]) => (
              <tr key={left}>
                <th scope="row">
                  <CellText text={left} />
                </th>
                <td>
                  <CellText text={right} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      );
  }
}

/** The printed instructions, in two columns where there is room for them. They stay while the form is typed into. */
export const InstructionBlocks = memo(function InstructionBlocks({ source }: { source: string }) {
  const blocks = parseBlocks(source);
  const first = blocks.findIndex((block) => block.kind === 'heading');
  return (
    <TwoColumns>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} below={first !== -1 && index > first} />
      ))}
    </TwoColumns>
  );
});
