import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { counted } from '../../domain/counted';
import { font, space } from '@portal/shared/web/theme';
import { saveBlob, stream, useCancellableTask } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { Button } from '@portal/shared/web/ui/button';
import { DownloadIcon } from '@portal/shared/web/ui/icons';
import { LazyMenu } from '@portal/shared/web/ui/lazy-menu';
import { useLayoutOfList } from '@portal/shared/web/ui/use-list-layout';
import { ProgressBar } from '@portal/shared/web/ui/progress-bar';
import type { Endpoint } from '../../contracts/endpoint';
import { dayIn } from '../../domain/calendar-days';
import { formatDateTime, toWire, zoneName } from '../../domain/dates';
import type { Column } from '@portal/shared/web/ui/data-table';
import type { SheetRow } from '../workbook/sheet';
import { MOST_PRINTED, TOO_MANY_TO_PRINT } from './print-limit';
import type { PrintedSheet } from './printed-sheet';
import { PhoneLabel } from '../phone-label';
import { sheetColumns } from './sheet-columns';
import { withoutPage } from './without-page';
import type { FilterWords } from './use-filter-words';

/** What a list says of its export. */
export interface ExportedList<Row> {
  endpoint: Endpoint;
  /** The name of the list, which names the file too. */
  title: string;
  /** What the list's page is asked for with; its page is left out. */
  body: object;
  /** As they are shown. */
  columns: ReadonlyArray<Column<Row>>;
}

interface ListExportProps<Row> extends ExportedList<Row> {
  /** How many rows match. */
  total: number | undefined;
  filters?: readonly FilterWords[];
}

type Format = 'xlsx' | 'csv';

/** A workbook's sheet holds 1,048,576 rows, the header among them. */
const WORKBOOK_ROWS = 1_048_575;
const FORMATS: ReadonlyArray<[Format, string]> = [
  ['xlsx', 'Excel workbook'],
  ['csv', 'CSV file'],
];

const Working = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
`;

const Progress = styled.div`
  width: 11rem;
  font-size: ${font('sm')};
`;

const text = (rows: number): string => rows.toLocaleString('en-US');

/** Code splitting: with the rows that it prints. */
interface Printed {
  Sheet: typeof PrintedSheet;
  about: Array<[string, string]>;
  rows: SheetRow[];
}

/**
 * The Export button of a list: all rows that match, as a workbook, as CSV or on paper, read beside the page. While it lasts,
 * how far it is and a way to stop it; leaving the list stops it too.
 */
export function ListExport<Row>(props: ListExportProps<Row>) {
  const { endpoint, title, body, columns, total = 0, filters = [] } = props;
  const { client, user } = useSession();
  const shown = useLayoutOfList()?.shown ?? columns;
  const { busy, start, cancel } = useCancellableTask();
  const [written, setWritten] = useState(0);
  const [verb, setVerb] = useState('Exporting');
  const [printed, setPrinted] = useState<Printed>();
  const donePrinting = useCallback(() => setPrinted(undefined), []);

  const aboutRows = (rows: number, done: string) => {
    const now = new Date();
    return [
      ['Client', client.pageTitle],
      ['List', title],
      ...filters.map(({ label, value }) => [label, value]),
      ...(filters.length === 0 ? [['Filters', 'None']] : []),
      ['Rows', text(rows)],
      [done, `${formatDateTime(toWire(now))} ${zoneName(now)}`],
      ['By', user.UserName],
    ] as Array<[string, string]>;
  };

  const print = () =>
    start(async (signal) => {
      setVerb('Reading');
      setWritten(0);
      if (total > MOST_PRINTED) throw new Error(TOO_MANY_TO_PRINT);
      const [{ readPrintedRows }, { PrintedSheet: Sheet }] = await Promise.all([
        import('./read-printed-rows'),
        import('./printed-sheet'),
      ]);
      const content = await stream(endpoint, withoutPage(body) as never, { signal });
      const rows = await readPrintedRows(content, setWritten, signal);
      setPrinted({ Sheet, rows, about: aboutRows(rows.length, 'Printed') });
    });

  const save = (format: Format) =>
    start(async (signal) => {
      setVerb('Exporting');
      setWritten(0);
      if (format === 'xlsx' && total > WORKBOOK_ROWS)
        throw new Error(
          `A workbook holds ${text(WORKBOOK_ROWS)} rows. Export as CSV, or narrow the list down with a filter.`,
        );
      const { writeExport } = await import('@portal/shared/web/workbook/write-export');
      const content = await stream(endpoint, withoutPage(body) as never, { signal });
      const file = await writeExport(
        content,
        { format, columns: sheetColumns(shown), total, info: aboutRows(total, 'Exported') },
        setWritten,
        signal,
      );
      saveBlob(file, `${title.toLowerCase().replaceAll(/\W+/g, '-')}-${dayIn(new Date())}.${format}`);
    });

  if (busy) {
    const label = `${verb} ${text(written)} of ${counted(total, 'row')}`;
    return (
      <Working>
        <Progress>
          <span role="status">{label}</span>
          <ProgressBar label={label} value={total > 0 ? Math.min(100, (written / total) * 100) : undefined} />
        </Progress>
        <Button onClick={cancel}>Cancel</Button>
      </Working>
    );
  }
  return (
    <>
      <LazyMenu
        button={(props) => (
          <Button icon={<DownloadIcon size={18} />} disabled={total === 0} {...props}>
            <PhoneLabel>Export</PhoneLabel>
          </Button>
        )}
        entries={[
          ...FORMATS.map(([format, label]) => ({ label, onSelect: () => save(format) })),
          { label: 'Print', onSelect: print },
        ]}
      />
      {printed && (
        <printed.Sheet
          title={title}
          about={printed.about}
          columns={sheetColumns(columns)}
          rows={printed.rows}
          onPrinted={donePrinting}
        />
      )}
    </>
  );
}
