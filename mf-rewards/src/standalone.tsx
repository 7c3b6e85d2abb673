import { runStandalone } from '@portal/shared/testing/standalone';
import RewardsTab from './remote';
import { fakeUploads } from './common/fake-uploads';
import { fakeRewards } from './reward-list/fake-rewards';

runStandalone(RewardsTab, { path: '/rewards', answers: [...fakeRewards(), ...fakeUploads()] });
