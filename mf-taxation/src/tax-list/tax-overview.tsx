import styled from 'styled-components';
import type { getTaxDashboard } from '@portal/shared/contracts/taxation';
import type { CallState } from '@portal/shared/web/http';
import { from, space } from '@portal/shared/web/theme';
import { Banner } from '@portal/shared/web/ui/banner';
import { Card } from '@portal/shared/web/ui/card';
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

type Dashboard = Pick<CallState<typeof getTaxDashboard>, 'data' | 'error' | 'isValidating' | 'retry'>;

/** How many accounts of the year submitted their form and how many did not. */
export function TaxOverview({ data, error, isValidating, retry }: Dashboard) {
  return (
    <Card title="W-9 Overview">
      {error && (
        <Banner variant="error" onRetry={retry} retrying={isValidating}>
          {error.message}
        </Banner>
      )}
      {!error && !data && (
        <Panels>
          <BarsSkeleton label="Loading the overview" />
          <BarsSkeleton />
        </Panels>
      )}
      {!error && data && (
        <Panels aria-busy={isValidating}>
          <SubmissionPanel title="Submitted" counts={data.Data.submitted} />
          <SubmissionPanel title="Not Submitted" counts={data.Data.notSubmitted} />
        </Panels>
      )}
    </Card>
  );
}
