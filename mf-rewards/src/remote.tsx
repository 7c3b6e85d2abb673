import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { useSession } from '@portal/shared/web/session';
import { UPLOAD_KINDS } from './common/upload-kinds';
import { RewardListPage } from './reward-list/reward-list.page';
import { DetailsPage } from './upload-details/details.page';
import { UploadPage } from './upload-files/upload.page';

/** The tab 'Rewards': the tracking list, and the files that bring rewards for those who may upload them. */
export default function RewardsTab() {
  const { can } = useSession();
  const mayUpload = can('rewards_uploadfulfilment');
  const uploads = (page: ReactNode) => (mayUpload ? page : null);
  return (
    <Routes>
      <Route index element={<RewardListPage />} />
      {Object.values(UPLOAD_KINDS).flatMap((info) => [
        <Route
          key={info.path}
          path={info.path}
          element={uploads(<UploadPage key={info.kind} info={info} />)}
        />,
        <Route
          key={`${info.path}/status`}
          path={`${info.path}/status/:fileId`}
          element={uploads(<DetailsPage key={info.kind} info={info} />)}
        />,
      ])}
    </Routes>
  );
}
