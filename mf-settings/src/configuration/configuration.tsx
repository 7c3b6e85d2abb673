import { AuditLink } from '@portal/shared/web/links/audit-link';
import { Columns, Stack } from '@portal/shared/web/ui/stack';
import { W9DateCard } from './w9-date-card';

/** The two dates of the taxation group (USER-4). */
export const Configuration = () => (
  <Stack>
    <Columns $min="18rem">
      <W9DateCard
        kind="renewal"
        description="Once it has passed, forms signed before it no longer count for its year and later ones."
      />
      <W9DateCard kind="submission" description="Shown to taxation users above the tax list." />
    </Columns>
    <div>
      <AuditLink entity="configuration" />
    </div>
  </Stack>
);
