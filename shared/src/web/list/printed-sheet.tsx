import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { NOTHING } from '../../domain/nothing';
import { isWhole } from '../cell-content';
import { cellText } from '../workbook/cell-text';
import type { SheetColumn, SheetRow } from '../workbook/sheet';

/** What is on the screen is left out: the sheet has all rows, the screen one page of them. */
const SheetAlone = createGlobalStyle`
  @media print {
    body > :not([data-printed-sheet]) { display: none !important; }
  }
`;

/** Styled as a whole: a class on each of 70,000 cells would cost more than the cells. */
const Sheet = styled.div`
  display: none;
  @media print {
    display: block;
  }
  color: #000;
  background: #fff;
  font-size: 7.5pt;
  h1 {
    font-size: 12pt;
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12pt;
    margin: 3pt 0 6pt;
  }
  dl > div {
    display: flex;
    gap: 3pt;
  }
  dt {
    font-weight: 600;
  }
  table {
    width: 100%;
    border-collapse: collapse;
  }
  /* Repeated on each page. */
  thead {
    display: table-header-group;
  }
  tr {
    break-inside: avoid;
  }
  th,
  td {
    padding: 2pt 3pt;
    border-bottom: 0.5pt solid #999;
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th {
    border-bottom: 1pt solid #000;
  }
  [data-whole] {
    white-space: nowrap;
  }
  [data-end] {
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
`;

interface PrintedSheetProps {
  title: string;
  /** Names and values of what the rows are. */
  about: ReadonlyArray<readonly [name: string, value: string]>;
  columns: readonly SheetColumn[];
  rows: readonly SheetRow[];
  /** Stable. The browser's dialog is closed. */
  onPrinted: () => void;
}

/** Rows on paper and nowhere else: the browser's print dialog opens as soon as they are there. */
export function PrintedSheet({ title, about, columns, rows, onPrinted }: PrintedSheetProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted);
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  const endOf = ({ kind }: SheetColumn) => (kind === 'money' ? '' : undefined);
  return createPortal(
    <Sheet data-printed-sheet="" data-landscape="">
      <SheetAlone />
      <h1>{title}</h1>
      <dl>
        {about.map(([name, value]) => (
          <div key={name}>
            <dt>{name}:</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table aria-label={`${title}, all rows`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-end={endOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {columns.map((column) => {
                const text = cellText(row, column);
                return (
                  <td key={column.key} data-end={endOf(column)} data-whole={isWhole(text) || undefined}>
                    {text || NOTHING}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>,
    document.body,
  );
}
