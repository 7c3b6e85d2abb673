import { Route, Routes } from 'react-router-dom';
import { TABS } from '@portal/shared/remote';
import {
  AccountPage,
  InboxPage,
  ListedTabPage,
  OverviewPage,
  SettingsPage,
  TabPage,
} from '../pages/lazy-pages';
import { Guarded } from './guarded';

/** The pages inside the frame, by their path below the client. */
export const FramedPages = () => (
  <Routes>
    <Route element={<Guarded framed />}>
      {TABS.map((tab) => (
        <Route
          key={tab.path}
          path={`${tab.path}/*`}
          element={tab.remote ? <TabPage key={tab.path} tab={tab} /> : <OverviewPage />}
        />
      ))}
      <Route path="settings/*" element={<SettingsPage />} />
      <Route path="account" element={<AccountPage />} />
      <Route path="inbox" element={<InboxPage />} />
      <Route path=":tabPath/*" element={<ListedTabPage />} />
    </Route>
  </Routes>
);
