import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useSession } from '@portal/shared/web/session';
import { LoadingPage } from '../components/loading-page';
import { listedTabs } from '../remotes/listed-tabs';
import { ProblemCard } from '../remotes/problem-card';
import { remotesOf, useRegistry } from '../remotes/registry';
import TabPage from './tab.page';

/** A tab that was published after the shell was built. */
export default function ListedTabPage() {
  const { tabPath } = useParams();
  const { clientKey } = useSession().client;
  const { remotes, failed } = useRegistry(clientKey);
  const [asking, setAsking] = useState(false);
  if (failed && !asking) {
    const askAgain = () => {
      setAsking(true);
      void remotesOf(clientKey)
        .catch(() => undefined)
        .finally(() => setAsking(false));
    };
    return <ProblemCard label="This page" onRetry={askAgain} />;
  }
  const tab = remotes && listedTabs(remotes).find(({ path }) => path === tabPath);
  return tab ? <TabPage key={tab.path} tab={tab} /> : <LoadingPage />;
}
