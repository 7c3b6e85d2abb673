import type { NewestRowsCall } from '@portal/shared/calls/reports';
import type { Endpoint } from '@portal/shared/contracts/endpoint';
import type { ClientLabels } from '@portal/shared/domain/clients';
import type { ReportName } from '@portal/shared/domain/reports';
import type { SheetColumn, SheetRow } from '@portal/shared/web/workbook/sheet';

/** What a report is. */
export interface Report {
  name: ReportName;
  title: string;
  /** What it shows, in a sentence. */
  sentence: string;
  /** Of its workbook. */
  fileName: string;
  endpoint: Endpoint;
  /** Its newest rows, for below the form. */
  newest: NewestRowsCall;
  /** @param labels the client's own words for officers @param first the first row, which some reports choose their columns by */
  columns: (labels: ClientLabels, first: SheetRow) => readonly SheetColumn[];
}
