import type { Claim } from '@portal/shared/domain/claims';

/** What users are told of, and the right without which it does not concern them (INBOX-1.2). */
export const NOTICE_RIGHTS = {
  fileWaits: 'rewards_uploadfulfilment',
  fileDecided: 'rewards_uploadfulfilment',
  paymentsFailed: 'rewards_view',
  releaseDecided: 'deployments_view',
  promotionEnds: 'promotion_view',
  w9Date: 'w9form_view',
} as const satisfies Record<string, Claim>;

/** @returns the kinds that a user with these rights is told nothing of, also not of what they were told when they had more */
export const kindsWithout = (claims: ReadonlySet<Claim>): string[] =>
  Object.entries(NOTICE_RIGHTS)
    .filter(([, claim]) => !claims.has(claim))
    .map(([kind]) => kind);
