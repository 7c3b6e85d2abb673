import type { Endpoint } from '@portal/shared/contracts/endpoint';
import type { ClientLabels } from '@portal/shared/domain/clients';
import type { ReportName } from '@portal/shared/domain/reports';

export type ReportValue = string | number | null;
export type ReportRow = Readonly<Record<string, ReportValue>>;

/** What a column holds: an identifier stays text with its leading zeros wherever it is opened. */
export type ColumnKind = 'id' | 'text' | 'money' | 'date';

export interface ReportColumn {
  /** The property of the row. */
  key: string;
  header: string;
  kind: ColumnKind;
}

/** What a report is. */
export interface Report {
  name: ReportName;
  title: string;
  /** What it shows, in a sentence. */
  sentence: string;
  /** Of its workbook. */
  fileName: string;
  endpoint: Endpoint;
  /** @param labels the client's own words for officers @param first the first row, which some reports choose their columns by */
  columns: (labels: ClientLabels, first: ReportRow) => readonly ReportColumn[];
}

export const column = (key: string, header: string, kind: ColumnKind = 'text'): ReportColumn => ({
  key,
  header,
  kind,
});
