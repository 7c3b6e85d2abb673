import styled from 'styled-components';
import type { taxDashboard } from '@portal/shared/calls/taxation';
import type { CallState } from '@portal/shared/web/http';
import { from, space } from '@portal/shared/web/theme';
import { Card } from '@portal/shared/web/ui/card';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { SubmissionPanel } from '../common/submission-panel';

const Panels = styled.div`
  display: grid;
  gap: ${space(6)};
  ${from('md')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(10)};
  }
`;

interface TaxOverviewProps {
  dashboard: CallState<typeof taxDashboard>;
}

/** How many accounts of the year submitted their form and how many did not. */
export const TaxOverview = ({ dashboard }: TaxOverviewProps) => (
  <Card title="W-9 Overview">
    <QueryState
      query={dashboard}
      loading={
        <Panels>
          <BarsSkeleton label="Loading the overview" />
          <BarsSkeleton />
        </Panels>
      }
    >
      {({ submitted, notSubmitted }) => (
        <Panels aria-busy={dashboard.isValidating}>
          <SubmissionPanel title="Submitted" counts={submitted} />
          <SubmissionPanel title="Not Submitted" counts={notSubmitted} />
        </Panels>
      )}
    </QueryState>
  </Card>
);
