import { Route, Routes } from 'react-router-dom';
import { RewardListPage } from './reward-list/reward-list.page';

/** The tab 'Rewards': the tracking list. */
export default function RewardsTab() {
  return (
    <Routes>
      <Route index element={<RewardListPage />} />
    </Routes>
  );
}
