import styled from 'styled-components';
import type { taxDashboard } from '@portal/shared/calls/taxation';
import { TAX_STATUS, TAX_STATUS_NAMES, type TaxStatus } from '@portal/shared/domain/w9-status';
import { LegendChoice } from '@portal/shared/web/funds/legend-choice';
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
  /** The status that the list is filtered by, '' for none. */
  chosen: string;
  /** @param status '' for all */
  onChoose: (status: string) => void;
  dashboard: CallState<typeof taxDashboard>;
}

/** How many accounts of the year submitted their form and how many did not; a legend's line filters the list by it. */
export const TaxOverview = ({ dashboard, chosen, onChoose }: TaxOverviewProps) => (
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
          <SubmissionPanel
            title="Submitted"
            counts={submitted}
            legend={(text, part) => (
              <StatusChoice
                {...{ text, chosen, onChoose }}
                status={part === 'reached' ? TAX_STATUS.submittedReached : TAX_STATUS.submittedNotReached}
              />
            )}
          />
          <SubmissionPanel
            title="Not Submitted"
            counts={notSubmitted}
            legend={(text, part) => (
              <StatusChoice
                {...{ text, chosen, onChoose }}
                status={
                  part === 'reached' ? TAX_STATUS.notSubmittedReached : TAX_STATUS.notSubmittedNotReached
                }
              />
            )}
          />
        </Panels>
      )}
    </QueryState>
  </Card>
);

interface StatusChoiceProps extends Pick<TaxOverviewProps, 'chosen' | 'onChoose'> {
  text: string;
  status: TaxStatus;
}

function StatusChoice({ text, status, chosen, onChoose }: StatusChoiceProps) {
  const selected = chosen === String(status);
  return (
    <LegendChoice
      name={TAX_STATUS_NAMES[status]}
      selected={selected}
      onSelect={() => onChoose(selected ? '' : String(status))}
    >
      {text}
    </LegendChoice>
  );
}
