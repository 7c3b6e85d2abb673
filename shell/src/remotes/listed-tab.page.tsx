import { useParams } from 'react-router-dom';
import { useSession } from '@portal/shared/web/session';
import { LoadingPage } from '../app/loading-page';
import { listedTabs } from './listed-tabs';
import { useRemotes } from './registry';
import TabPage from './tab.page';

/** A tab that was published after the shell was built. */
export default function ListedTabPage() {
  const { tabPath } = useParams();
  const remotes = useRemotes(useSession().client.clientKey);
  const tab = remotes && listedTabs(remotes).find(({ path }) => path === tabPath);
  return tab ? <TabPage key={tab.path} tab={tab} /> : <LoadingPage />;
}
