import styled from 'styled-components';
import { counted } from '../../domain/counted';
import { font, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { DownloadIcon } from '@portal/shared/web/ui/icons';
import { LazyMenu } from '@portal/shared/web/ui/lazy-menu';
import { ProgressBar } from '@portal/shared/web/ui/progress-bar';
import { formatCount } from '../../domain/digits';
import { PhoneLabel } from '../phone-label';
import { sheetColumns } from './sheet-columns';
import { useListExport, type ExportFormat, type ListExportProps } from './use-list-export';

export type { ExportedList } from './use-list-export';

const FORMATS: ReadonlyArray<[ExportFormat, string]> = [
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

/**
 * The Export button of a list: all rows that match, as a workbook, as CSV or on paper, read beside the page. While it lasts,
 * how far it is and a way to stop it; leaving the list stops it too.
 */
export function ListExport<Row>(props: ListExportProps<Row>) {
  const { title, columns, total = 0 } = props;
  const { busy, verb, written, printed, save, print, donePrinting, cancel } = useListExport(props);
  if (busy) return <ExportProgress verb={verb} written={written} total={total} onCancel={cancel} />;
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

interface ExportProgressProps {
  /** What is being done. */
  verb: string;
  /** How many rows are done, of all. */
  written: number;
  total: number;
  onCancel: () => void;
}

function ExportProgress({ verb, written, total, onCancel }: ExportProgressProps) {
  const label = `${verb} ${formatCount(written)} of ${counted(total, 'row')}`;
  return (
    <Working>
      <Progress>
        <span role="status">{label}</span>
        <ProgressBar label={label} value={total > 0 ? Math.min(100, (written / total) * 100) : undefined} />
      </Progress>
      <Button onClick={onCancel}>Cancel</Button>
    </Working>
  );
}
