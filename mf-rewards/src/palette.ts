import type { PaletteModule } from '@portal/shared/remote';

/** What the search of the portal offers of this tab. */
const entries: PaletteModule['default'] = ({ can }) => [
  ...(can('rewards_view')
    ? ([
        { label: 'Rewards', kind: 'page', to: 'rewards' },
        { label: 'Failed payments', words: 'rewards zelle ach', kind: 'page', to: 'rewards?RewardStatus=12' },
      ] as const)
    : []),
  ...(can('rewards_uploadfulfilment')
    ? ([
        { label: 'Upload fulfilment file', words: 'rewards csv', kind: 'action', to: 'rewards/upload' },
        {
          label: 'Upload alternate file',
          words: 'sweepstake csv',
          kind: 'action',
          to: 'rewards/uploadsweepstake',
        },
      ] as const)
    : []),
];
export default entries;
