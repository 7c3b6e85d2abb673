import { fundOverview } from '@portal/shared/calls/promotions';
import { FundBar } from '@portal/shared/web/funds/fund-bar';
import { OverviewCard, useCardFigures } from '@portal/shared/web/ui/overview-card';
import { Stack } from '@portal/shared/web/ui/stack';

/** The card on the Overview tab: the client's assigned and expired (unclaimed) funds. */
export default function PromotionsCard() {
  const figures = useCardFigures(fundOverview, undefined);
  return (
    <OverviewCard title="Funds" to="promotion" link="Open Promotions" figures={figures}>
      {({ assigned, expired }) => (
        <Stack $gap={6}>
          <FundBar {...assigned} remainder="Not yet allocated" />
          <FundBar {...expired} />
        </Stack>
      )}
    </OverviewCard>
  );
}
