/**
 * Why money moved (LEDGER-1.1). Each cause has one kind of source and one kind of target account. A roll-up and its
 * return say which part of the expired account they concern, so that its composition stays known to the cent.
 */
export const CAUSES = {
  newInvoice: { from: 'invoice', to: 'promotion' },
  rollUpRewards: { from: 'expired', to: 'promotion' },
  rollUpFunds: { from: 'expired', to: 'promotion' },
  releaseInvoice: { from: 'promotion', to: 'invoice' },
  releaseRewards: { from: 'promotion', to: 'expired' },
  releaseFunds: { from: 'promotion', to: 'expired' },
  allocate: { from: 'promotion', to: 'reward' },
  reserve: { from: 'promotion', to: 'transit' },
  grant: { from: 'transit', to: 'reward' },
  pay: { from: 'reward', to: 'paid' },
  remove: { from: 'reward', to: 'promotion' },
  expireReward: { from: 'reward', to: 'expired' },
  expireFunds: { from: 'promotion', to: 'expired' },
} as const;

export type Cause = keyof typeof CAUSES;
