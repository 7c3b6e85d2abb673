import { Button } from '@portal/shared/web/ui/button';
import { DataTable, type Column } from '@portal/shared/web/ui/data-table';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { Stack } from '@portal/shared/web/ui/stack';
import { deprecatedUses, type DeploymentRow } from './deployment-row';

type Use = ReturnType<typeof deprecatedUses>[number];

interface DeprecationsDialogProps {
  row: DeploymentRow;
  onClose: () => void;
}

/** What the served releases of a remote use of the portal's interface that will go, and what to use in its place. */
export function DeprecationsDialog({ row, onClose }: DeprecationsDialogProps) {
  const columns: Array<Column<Use>> = [
    { id: 'version', header: 'Version', cell: ({ version }) => version },
    { id: 'serves', header: 'Serves', cell: ({ version }) => servedBy(row, version) },
    { id: 'part', header: 'Part', cell: ({ part, from }) => `${part} of ${from}` },
    { id: 'instead', header: 'In Its Place', cell: ({ instead }) => instead || 'Nothing is named.' },
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Deprecated parts that ${row.tab} uses`}
      size="large"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Stack>
        <p>These parts of the portal&apos;s interface still work, and go with its next major version.</p>
        <DataTable
          label={`Deprecated parts that ${row.tab} uses`}
          columns={columns}
          rows={deprecatedUses(row)}
          cards
          rowKey={({ version, from, part }) => `${version} ${from} ${part}`}
          empty={{ title: 'Nothing that it uses is deprecated.' }}
        />
      </Stack>
    </Dialog>
  );
}

/** 'All clients without a pin, bmw' */
function servedBy({ active, pins, canaries }: DeploymentRow, version: string): string {
  const serves = [
    ...(active?.version === version ? ['All clients without a pin'] : []),
    ...pins.filter((pin) => pin.version === version).map(({ client }) => client),
    ...canaries
      .filter((canary) => canary.version === version)
      .map(({ client, percent }) => `${percent}% of ${client || 'all users'}`),
  ];
  return serves.join(', ');
}
