import { runStandalone } from '@portal/shared/testing/standalone';
import RewardsTab from './remote';
import { fakeRewards } from './reward-list/fake-rewards';

runStandalone(RewardsTab, { path: '/rewards', answers: fakeRewards() });
