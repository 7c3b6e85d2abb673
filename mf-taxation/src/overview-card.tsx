import { taxDashboard } from '@portal/shared/calls/taxation';
import { OverviewCard, useCardFigures } from '@portal/shared/web/ui/overview-card';
import { Stack } from '@portal/shared/web/ui/stack';
import { SubmissionPanel } from './common/submission-panel';

/** The card on the Overview tab: this year's W-9 forms, submitted and not. */
export default function TaxationCard() {
  const figures = useCardFigures(taxDashboard, { year: '' });
  return (
    <OverviewCard title="W-9 Forms" to="taxation" link="Open Taxation" figures={figures}>
      {({ submitted, notSubmitted }) => (
        <Stack $gap={5}>
          <SubmissionPanel title="Submitted" counts={submitted} />
          <SubmissionPanel title="Not Submitted" counts={notSubmitted} />
        </Stack>
      )}
    </OverviewCard>
  );
}
