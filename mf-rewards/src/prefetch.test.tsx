import { expectPrefetchUsed } from '@portal/shared/testing/prefetch';
import { fakeUploads } from './common/fake-uploads';
import prefetch from './prefetch';
import RewardsTab from './remote';
import { fakeRewards } from './reward-list/fake-rewards';

// Covers SHELL-2.17
test.each([
  '/rewards',
  '/rewards?size=25&FromDate=01/02/2026',
  '/rewards/upload',
  '/rewards/uploadsweepstake',
])('the page at %s takes what was asked for ahead', async (path) => {
  await expectPrefetchUsed({
    Tab: RewardsTab,
    prefetch,
    path,
    answers: [...fakeRewards(), ...fakeUploads()],
  });
});

// Covers LIST-4.3
test.each([
  ['/rewards', { rewards: 'RewardStatus=12&sort=-Rewards' }],
  ['/rewards/upload', { files: 'StatusId=4' }],
])(
  'the page at %s takes what was asked for ahead by the view that it opens with',
  async (path, DefaultViews) => {
    const answers = [...fakeRewards(), ...fakeUploads()];
    await expectPrefetchUsed({ Tab: RewardsTab, prefetch, path, answers, user: { DefaultViews } });
  },
);
