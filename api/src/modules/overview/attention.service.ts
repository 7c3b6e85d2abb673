import type { Claim } from '@portal/shared/domain/claims';
import { toWire } from '@portal/shared/domain/dates';
import { DAY_MS } from '@portal/shared/domain/durations';
import { REWARD_STATUS } from '@portal/shared/domain/statuses';
import { TICKET_STATUS } from '@portal/shared/domain/support';
import { FILE_STATUS } from '@portal/shared/domain/upload-files';
import { TAX_STATUS } from '@portal/shared/domain/w9-status';
import type { Actor } from '../../platform/http/actor';
import type { Platform } from '../../platform/platform';
import { countSubmissions } from '../taxation/tax-list.service';
import {
  countEndingPromotions,
  countNewTickets,
  countWaitingFiles,
  endsByDate,
  sumFailedPayments,
} from './attention.repository';

/** Something of which there is at least one. */
export interface Attention {
  kind: 'filesToApprove' | 'failedPayments' | 'formsMissing' | 'promotionsEnding' | 'newTickets';
  count: number;
  /** Null where no money is concerned. */
  cents: number | null;
  /** Address of the filtered list below the client. */
  page: string;
}

/** How soon a promotion ends that needs a look (OVERVIEW-2.1). */
const SOON_DAYS = 30;
/** The filter of a list of files: it finds those with mere warnings as well. */
const WAITING = `?StatusId=${FILE_STATUS.pendingApproval}`;

/** @returns what needs the actor's attention, within their rights; nothing that counts zero */
export async function findAttention(platform: Platform, actor: Actor): Promise<Attention[]> {
  const { readers } = platform.database;
  const { clientId } = actor;
  const row = (
    kind: Attention['kind'],
    count: number,
    page: string,
    cents: number | null = null,
  ): Attention[] => (count > 0 ? [{ kind, count, cents, page }] : []);
  const ifHeld = (claim: Claim, look: () => Promise<Attention[]>) =>
    actor.claims.has(claim) ? look() : Promise.resolve([]);

  const rows = await Promise.all([
    ifHeld('rewards_uploadfulfilment', async () => [
      ...row(
        'filesToApprove',
        await countWaitingFiles(readers, clientId, 'fulfilment'),
        `rewards/upload${WAITING}`,
      ),
      ...row(
        'filesToApprove',
        await countWaitingFiles(readers, clientId, 'alternate'),
        `rewards/uploadsweepstake${WAITING}`,
      ),
    ]),
    ifHeld('rewards_view', async () => {
      const { count, cents } = await sumFailedPayments(readers, clientId);
      return row('failedPayments', count, `rewards?RewardStatus=${REWARD_STATUS.failed}`, cents);
    }),
    ifHeld('w9form_view', async () => {
      const { notSubmitted } = await countSubmissions(platform, actor, { year: undefined });
      return row('formsMissing', notSubmitted.reached, `taxation?Status=${TAX_STATUS.notSubmittedReached}`);
    }),
    ifHeld('promotion_view', async () => {
      if (!(await endsByDate(readers, clientId))) return [];
      const before = toWire(new Date(platform.now().getTime() + SOON_DAYS * DAY_MS));
      return row(
        'promotionsEnding',
        await countEndingPromotions(readers, clientId, before),
        `promotion?EndsWithin=${SOON_DAYS}&sort=ExpirationDate`,
      );
    }),
    ifHeld('support_view', async () =>
      row('newTickets', await countNewTickets(readers, clientId), `support?Status=${TICKET_STATUS.new}`),
    ),
  ]);
  return rows.flat();
}
