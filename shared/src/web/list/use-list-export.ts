import { useCallback, useState } from 'react';
import { saveBlob, stream, useCancellableTask } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import type { Column } from '@portal/shared/web/ui/data-table';
import { useLayoutOfList } from '@portal/shared/web/ui/use-list-layout';
import type { Endpoint } from '../../contracts/endpoint';
import { dayIn } from '../../domain/calendar-days';
import { formatDateTime, toWire, zoneName } from '../../domain/dates';
import { formatCount } from '../../domain/digits';
import type { SheetRow } from '../workbook/sheet';
import { MOST_PRINTED, TOO_MANY_TO_PRINT } from './print-limit';
import type { PrintedSheet } from './printed-sheet';
import { sheetColumns } from './sheet-columns';
import type { FilterWords } from './use-filter-words';
import { withoutPage } from './without-page';

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

export interface ListExportProps<Row> extends ExportedList<Row> {
  /** How many rows match. */
  total: number | undefined;
  filters?: readonly FilterWords[];
}

export type ExportFormat = 'xlsx' | 'csv';

/** A workbook's sheet holds 1,048,576 rows, the header among them. */
const WORKBOOK_ROWS = 1_048_575;
const TOO_MANY_FOR_WORKBOOK = `A workbook holds ${formatCount(WORKBOOK_ROWS)} rows. Export as CSV, or narrow the list down with a filter.`;

/** What stands above the rows of an export: a word and what it says. */
type About = Array<[string, string]>;

/** Code splitting: with the rows that it prints. */
interface Printed {
  Sheet: typeof PrintedSheet;
  about: About;
  rows: SheetRow[];
}

/** Writes all rows of a list that match into a file, or prints them. `written` says how many are done of those of `verb`. */
export function useListExport<Row>(props: ListExportProps<Row>) {
  const { endpoint, title, body, columns, total = 0 } = props;
  const about = useAbout(props);
  const shown = useLayoutOfList()?.shown ?? columns;
  const { busy, start, cancel } = useCancellableTask();
  const [written, setWritten] = useState(0);
  const [verb, setVerb] = useState('Exporting');
  const [printed, setPrinted] = useState<Printed>();
  const donePrinting = useCallback(() => setPrinted(undefined), []);

  const begin = (what: string, work: (signal: AbortSignal) => Promise<void>) =>
    start((signal) => {
      setVerb(what);
      setWritten(0);
      return work(signal);
    });
  const allRows = (signal: AbortSignal) => stream(endpoint, withoutPage(body) as never, { signal });

  const print = () =>
    begin('Reading', async (signal) => {
      if (total > MOST_PRINTED) throw new Error(TOO_MANY_TO_PRINT);
      const [{ readPrintedRows }, { PrintedSheet: Sheet }] = await Promise.all([
        import('./read-printed-rows'),
        import('./printed-sheet'),
      ]);
      const rows = await readPrintedRows(await allRows(signal), setWritten, signal);
      setPrinted({ Sheet, rows, about: about(rows.length, 'Printed') });
    });

  const save = (format: ExportFormat) =>
    begin('Exporting', async (signal) => {
      if (format === 'xlsx' && total > WORKBOOK_ROWS) throw new Error(TOO_MANY_FOR_WORKBOOK);
      const { writeExport } = await import('@portal/shared/web/workbook/write-export');
      const file = await writeExport(
        await allRows(signal),
        { format, columns: sheetColumns(shown), total, info: about(total, 'Exported') },
        setWritten,
        signal,
      );
      saveBlob(file, `${title.toLowerCase().replaceAll(/\W+/g, '-')}-${dayIn(new Date())}.${format}`);
    });

  return { busy, verb, written, printed, save, print, donePrinting, cancel };
}

/** @returns what an export says of itself, for the number of its rows and the word for its moment */
function useAbout<Row>({ title, filters = [] }: ListExportProps<Row>): (rows: number, done: string) => About {
  const { client, user } = useSession();
  return (rows, done) => {
    const now = new Date();
    const named: About = filters.map(({ label, value }) => [label, value]);
    return [
      ['Client', client.pageTitle],
      ['List', title],
      ...(named.length > 0 ? named : [['Filters', 'None'] satisfies [string, string]]),
      ['Rows', formatCount(rows)],
      [done, `${formatDateTime(toWire(now))} ${zoneName(now)}`],
      ['By', user.UserName],
    ];
  };
}
