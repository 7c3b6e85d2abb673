import { useState } from 'react';
import { deploymentList } from '@portal/shared/calls/remotes';
import { exportDeployments } from '@portal/shared/contracts/remotes';
import { prefetched } from '@portal/shared/remote/prefetch';
import { useCall } from '@portal/shared/web/http';
import { ListFilterPanel } from '@portal/shared/web/list/list-filter-panel';
import { WithDefaultView } from '@portal/shared/web/list/views/with-default-view';
import { useSession } from '@portal/shared/web/session';
import { ListView } from '@portal/shared/web/ui/list-view';
import { Stack } from '@portal/shared/web/ui/stack';
import { useListUrlState } from '@portal/shared/web/ui/use-list-url-state';
import { FailureAlert } from '../common/failure-alert';
import { DeploymentHistory } from './deployment-history';
import { DEPLOYMENT_LIST } from './deployment-list.config';
import { DeploymentQuestions } from './deployment-questions';
import type { DeploymentRow } from './deployment-row';
import { DeprecationsDialog } from './deprecations-dialog';
import { FiguresDialog } from './figures-dialog';
import { useDeploymentChange } from './use-deployment-change';
import { useDeploymentColumns } from './use-deployment-columns';

const LIVE = ['remote'];

/** The remotes with what they serve and how they fare, and what operators can do about it. */
export const Deployments = () => (
  <WithDefaultView list="deployments">
    <DeployedTabs />
  </WithDefaultView>
);

function DeployedTabs() {
  const { client } = useSession();
  const list = useListUrlState(DEPLOYMENT_LIST);
  const asking = DEPLOYMENT_LIST.request(list);
  const answer = useCall(deploymentList, undefined, { query: asking });
  const { asked, ask, change, busy, changes, failure, forgetFailure } = useDeploymentChange(answer.mutate);
  /** The remote whose figures are shown. */
  const [shown, setShown] = useState<DeploymentRow | null>(null);
  /** The remote whose deprecated parts are shown. */
  const [warned, setWarned] = useState<DeploymentRow | null>(null);

  const columns = useDeploymentColumns(ask, setShown, setWarned);

  return (
    <Stack>
      <p>
        Loads, failures, crashes and hangs are those of the active version in the last 7 days. The failure
        rate counts failures, crashes and hangs. 95 of 100 loads took at most the p95 load.
      </p>
      <ListView
        name="Deployed tabs"
        live={LIVE}
        label="Deployments"
        list={list}
        answer={answer}
        ahead={(search) => [
          prefetched(deploymentList, undefined, { query: DEPLOYMENT_LIST.requestAt(search) }),
        ]}
        head={(bar) => (
          <ListFilterPanel
            definition={DEPLOYMENT_LIST}
            {...bar}
            exported={{ endpoint: exportDeployments, title: 'Deployments', body: asking, columns }}
          />
        )}
        columns={columns}
        rows={answer.data?.rows}
        rowKey={(row) => row.name}
        empty={{ title: 'No tab has been published yet.' }}
      />
      {shown && <FiguresDialog name={shown.name} tab={shown.tab} onClose={() => setShown(null)} />}
      {warned && <DeprecationsDialog row={warned} onClose={() => setWarned(null)} />}
      <DeploymentQuestions
        asked={asked}
        client={client.clientKey}
        busy={busy}
        onCancel={() => ask(null)}
        onAgreed={(served, tab) => void change(served, tab)}
      />
      {/* Below a list that is still as high as its placeholder it would be pushed away. Each change begins it anew. */}
      {(answer.data || answer.error) && <DeploymentHistory key={changes} />}
      <FailureAlert cause={failure} onClose={forgetFailure} />
    </Stack>
  );
}
