import type { Actor } from '../../platform/http/actor';
import { listAudit } from '../audit/audit.service';
import { listResults } from '../bulk/bulk.service';
import { readResults, wireResults } from '../bulk/wire-bulk';
import { readAuditList, wireAudit } from '../audit/wire-audit';
import { labelsOf } from '../clients/client-labels';
import { readPromotionList, wirePromotions } from '../promotions/wire-promotion-list';
import { listPromotions } from '../promotions/promotions.service';
import { listRewards } from '../rewards/reward-list.service';
import { readRewardList, wireRewards } from '../rewards/wire-reward-list';
import { listTickets } from '../support/ticket-list.service';
import { readTicketList, wireTickets } from '../support/wire-ticket';
import { listAccounts, type TaxYearPlatform } from '../taxation/tax-list.service';
import { readAccountList, wireAccounts } from '../taxation/wire-taxation';
import { listFiles } from '../uploads/view/upload-view.service';
import { readHistory, wireHistory } from '../uploads/wire-uploads';
import { listUsers } from '../users/user-list.service';
import { readUserList, wireUsers } from '../users/wire-user';

/** What lists need of the platform, in a thread of its own too: the tax list more than the others. */
export type ListPlatform = TaxYearPlatform;

/** Part of a list: the number of the page, from 1, and the rows of one. */
interface Page {
  page: number;
  size: number;
}
interface ListPage {
  rows: readonly object[];
  total: number;
}
/** A page of a list under the names of the wire, as its own call answers it. @throws HttpError 400 for filters that are none */
type ListOf = (platform: ListPlatform, actor: Actor, body: object, page: Page) => Promise<ListPage>;

const wirePage = ({ page, size }: Page) => ({ PageNo: page, PageSize: size });

const files =
  (kind: 'fulfilment' | 'alternate'): ListOf =>
  async (platform, actor, body, page) => {
    const request = readHistory(kind, { ...body, ...wirePage(page) });
    const { promotion, TotalCount } = wireHistory(await listFiles(platform, actor, request));
    return { rows: promotion, total: TotalCount };
  };

/** The pages of an export end with its stream. */
const NEVER = new AbortController().signal;

/** Every list that can be exported: rows and rights are those of the list itself. */
export const EXPORTABLE_LISTS = {
  auditEntries: async (platform, actor, body, page) => {
    const answer = wireAudit(await listAudit(platform, actor, readAuditList({ ...body, ...wirePage(page) })));
    return { rows: answer.Data, total: answer.TotalCount };
  },
  promotions: async (platform, actor, body, page) => {
    const request = readPromotionList({ ...body, ...wirePage(page) });
    const answer = wirePromotions(await listPromotions(platform, actor, request));
    return { rows: answer.lstpromotion, total: answer.TotalCount };
  },
  rewards: async (platform, actor, body, page) => {
    const request = readRewardList({ ...body, ...wirePage(page) });
    const answer = wireRewards(await listRewards(platform, actor, request, NEVER), labelsOf(actor));
    return { rows: answer.lstpromotion, total: answer.TotalCount };
  },
  tickets: async (platform, actor, body, page) => {
    const answer = wireTickets(
      await listTickets(platform, actor, readTicketList({ ...body, ...wirePage(page) })),
    );
    return { rows: answer.Data, total: answer.TotalCount };
  },
  users: async (platform, actor, body, { page, size }) => {
    const request = readUserList({ ...body, pageNo: page, pageSize: size });
    const answer = wireUsers(await listUsers(platform, actor, request), request);
    return { rows: answer.userDto, total: answer.TotalCount };
  },
  taxAccounts: async (platform, actor, body, page) => {
    const request = readAccountList({ ...body, ...wirePage(page) });
    const answer = wireAccounts(await listAccounts(platform, actor, request, NEVER));
    return { rows: answer.Data.map(({ SSN: _handle, ...row }) => row), total: answer.TotalCount };
  },
  bulkResults: async (platform, actor, body, page) => {
    const request = readResults({ ...(body as { BulkID: number }), ...wirePage(page) });
    const answer = wireResults(await listResults(platform, actor, request));
    return { rows: answer.Data, total: answer.TotalCount };
  },
  fulfilmentFiles: files('fulfilment'),
  alternateFiles: files('alternate'),
} satisfies Record<string, ListOf>;

export type ExportableList = keyof typeof EXPORTABLE_LISTS;
