import { lazy, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { RequireClaim } from '@portal/shared/web/ui/no-access';
import { UPLOAD_KINDS } from './common/upload-kinds';
import { RewardListPage } from './reward-list/reward-list.page';

/** Code splitting: the list needs none of what reads, sends and judges files. */
const UploadFilesPage = lazy(async () => ({
  default: (await import('./upload-files/upload-files.page')).UploadFilesPage,
}));
const UploadDetailsPage = lazy(async () => ({
  default: (await import('./upload-details/upload-details.page')).UploadDetailsPage,
}));

const uploads = (page: ReactNode) => <RequireClaim claim="rewards_uploadfulfilment">{page}</RequireClaim>;

/** The tab 'Rewards': the tracking list, and the reward files, with the right to upload. */
export default function RewardsTab() {
  return (
    <Routes>
      <Route index element={<RewardListPage />} />
      {Object.values(UPLOAD_KINDS).flatMap((info) => [
        <Route
          key={info.path}
          path={info.path}
          element={uploads(<UploadFilesPage key={info.kind} info={info} />)}
        />,
        <Route
          key={`${info.path}/status`}
          path={`${info.path}/status/:fileId`}
          element={uploads(<UploadDetailsPage key={info.kind} info={info} />)}
        />,
      ])}
    </Routes>
  );
}
