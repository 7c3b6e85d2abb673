import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import { getReleaseFigures } from '@portal/shared/contracts/remotes';
import { formatDateTime } from '@portal/shared/domain/dates';
import { formatCount } from '@portal/shared/domain/digits';
import { NOTHING } from '@portal/shared/domain/nothing';
import { errorInWords, failureRate, seconds } from '@portal/shared/domain/release-figures';
import { useCall } from '@portal/shared/web/http';
import { Button } from '@portal/shared/web/ui/button';
import type { Column } from '@portal/shared/web/ui/data-table';
import { DataTable } from '@portal/shared/web/ui/data-table';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { Stack } from '@portal/shared/web/ui/stack';
import { DayChart } from './day-chart';

type Figures = ResponseOf<typeof getReleaseFigures>['figures'][number];

const clientOf = ({ client }: Figures) => client || 'Unknown';

const COLUMNS: Array<Column<Figures>> = [
  { id: 'version', header: 'Version', cell: (one) => one.version },
  { id: 'client', header: 'Client', cell: clientOf },
  { id: 'loads', header: 'Loads', align: 'end', cell: (one) => formatCount(one.loads) },
  { id: 'failures', header: 'Failures', align: 'end', cell: (one) => formatCount(one.failures) },
  { id: 'crashes', header: 'Crashes', align: 'end', cell: (one) => formatCount(one.crashes) },
  { id: 'hangs', header: 'Hangs', align: 'end', cell: (one) => formatCount(one.hangs) },
  { id: 'rate', header: 'Failure Rate', align: 'end', cell: (one) => failureRate(one, NOTHING) },
  {
    id: 'median',
    header: 'Median Load',
    align: 'end',
    cell: (one) => seconds(one.loadMilliseconds50, NOTHING),
  },
  { id: 'p95', header: 'p95 Load', align: 'end', cell: (one) => seconds(one.loadMilliseconds95, NOTHING) },
  { id: 'days', header: 'By Day', cell: (one) => <DayChart days={one.days} /> },
];

interface FiguresDialogProps {
  name: string;
  tab: string;
  onClose: () => void;
}

/** How each release of a remote fares for each client, with what went wrong in the browsers' words. */
export function FiguresDialog({ name, tab, onClose }: FiguresDialogProps) {
  const query = useCall(getReleaseFigures, undefined, { params: { name } });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Figures of ${tab}`}
      size="large"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <QueryState query={query} loading={<BarsSkeleton label="Loading the figures" />}>
        {({ since, figures }) => (
          <Stack>
            <p>
              What browsers reported since {formatDateTime(since)}. A hang is a tab that began to render and
              never showed. Half of the loads took at most the median, 95 of 100 at most the p95.
            </p>
            <DataTable
              label={`Figures of ${tab}`}
              columns={COLUMNS}
              rows={figures}
              rowKey={(one) => `${one.version} ${one.client}`}
              empty={{ title: 'Nothing has been reported in these days.' }}
            />
            <Errors figures={figures} />
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}

function Errors({ figures }: { figures: readonly Figures[] }) {
  const failing = figures.filter(({ errors }) => errors.length > 0);
  if (failing.length === 0) return <p>No error was reported.</p>;
  return (
    <section aria-label="Last errors">
      <h2>Last errors</h2>
      <dl>
        {failing.map((one) => (
          <div key={`${one.version} ${one.client}`}>
            <dt>
              {one.version} for {clientOf(one)}
            </dt>
            {one.errors.map((error) => (
              <dd key={`${error.kind} ${error.text}`}>
                {errorInWords(error)} (last on {formatDateTime(error.lastAt)})
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
