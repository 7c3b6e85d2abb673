import * as calls from '../contracts/remotes';
import { adaptCall } from './adapt-call';

/** The deployed tabs as a list. */
export const deploymentList = adaptCall(calls.getDeployments, {
  answer: ({ remotes, TotalCount }) => ({ rows: remotes, total: TotalCount }),
});
