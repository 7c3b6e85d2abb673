import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { getTaxDashboard } from '@portal/shared/contracts/taxation';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { Banner } from '@portal/shared/web/ui/banner';
import { Card } from '@portal/shared/web/ui/card';
import { FundBarSkeleton } from '@portal/shared/web/ui/fund-bar-skeleton';
import { Stack } from '@portal/shared/web/ui/stack';
import { SubmissionPanel } from './common/submission-panel';

const ToTab = styled(Link)`
  font-weight: 600;
`;

/** The card on the Overview tab: this year's W-9 forms, submitted and not. */
export default function TaxationCard() {
  const { client } = useSession();
  const { data, error, isValidating, retry } = useCall(getTaxDashboard, { lYear: '' });
  return (
    <Card title="W-9 Forms" actions={<ToTab to={`/${client.clientKey}/taxation`}>Open Taxation</ToTab>}>
      {error && (
        <Banner variant="error" onRetry={retry} retrying={isValidating}>
          {error.message}
        </Banner>
      )}
      {!error && !data && <FundBarSkeleton label="Loading the W-9 forms" />}
      {!error && data && (
        <Stack $gap={5}>
          <SubmissionPanel title="Submitted" counts={data.Data.submitted} />
          <SubmissionPanel title="Not Submitted" counts={data.Data.notSubmitted} />
        </Stack>
      )}
    </Card>
  );
}
