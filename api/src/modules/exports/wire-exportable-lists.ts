import type { Actor } from '../../platform/http/actor';
import { listAudit } from '../audit/audit.service';
import { listResults } from '../bulk/bulk.service';
import { readResults, wireResults } from '../bulk/wire-bulk';
import { readAuditList, wireAudit } from '../audit/wire-audit';
import { labelsOf } from '../clients/client-labels';
import { readPromotionList, wirePromotions } from '../promotions/wire-promotion-list';
import { listPromotions } from '../promotions/promotions.service';
import { countRewards, readRewardsInChunks } from '../rewards/reward-list.service';
import { listDeployments } from '../remotes/list-deployments';
import { readDeployments, wireDeploymentLine } from '../remotes/wire-deployments';
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

/** Rows that are written together: some milliseconds of JSON, and garbage before the collector takes them for lasting. */
const CHUNK_ROWS = 200;
/** Rows of one query. */
const PAGE_ROWS = 5_000;

/** A list as a whole, under the names of the wire, as its own call answers it. */
interface ExportableListOf {
  /** @returns how many rows it has @throws HttpError 400 for filters that are none */
  count(platform: ListPlatform, actor: Actor, body: object): Promise<number>;
  /** @returns all rows in their order, a few hundred at a time */
  chunks(platform: ListPlatform, actor: Actor, body: object): AsyncGenerator<readonly object[]>;
}

/** Part of a list: the number of the page, from 1, and the rows of one. */
interface Page {
  page: number;
  size: number;
}
interface ListPage {
  rows: readonly object[];
  total: number;
}
type PageOf = (platform: ListPlatform, actor: Actor, body: object, page: Page) => Promise<ListPage>;

const wirePage = ({ page, size }: Page) => ({ PageNo: page, PageSize: size });

/** @returns a list that is read page by page */
const byPages = (read: PageOf): ExportableListOf => ({
  count: async (platform, actor, body) => (await read(platform, actor, body, { page: 1, size: 1 })).total,
  async *chunks(platform, actor, body) {
    for (let page = 1, isLast = false; !isLast; page += 1) {
      const { rows } = await read(platform, actor, body, { page, size: PAGE_ROWS });
      isLast = rows.length < PAGE_ROWS;
      for (let from = 0; from < rows.length; from += CHUNK_ROWS) yield rows.slice(from, from + CHUNK_ROWS);
    }
  },
});

const files = (kind: 'fulfilment' | 'alternate') =>
  byPages(async (platform, actor, body, page) => {
    const request = readHistory(kind, { ...body, ...wirePage(page) });
    const { promotion, TotalCount } = wireHistory(await listFiles(platform, actor, request));
    return { rows: promotion, total: TotalCount };
  });

/** The pages of an export end with its stream. */
const NEVER = new AbortController().signal;

/** Every list that can be exported: rows and rights are those of the list itself. */
export const EXPORTABLE_LISTS = {
  auditEntries: byPages(async (platform, actor, body, page) => {
    const answer = wireAudit(await listAudit(platform, actor, readAuditList({ ...body, ...wirePage(page) })));
    return { rows: answer.Data, total: answer.TotalCount };
  }),
  promotions: byPages(async (platform, actor, body, page) => {
    const request = readPromotionList({ ...body, ...wirePage(page) });
    const answer = wirePromotions(await listPromotions(platform, actor, request));
    return { rows: answer.lstpromotion, total: answer.TotalCount };
  }),
  // A million rows: a page of them would be a hundred times what is written of it at once, so only its ids are held.
  rewards: {
    count: (platform, actor, body) =>
      countRewards(platform, actor, readRewardList({ ...body, ...wirePage({ page: 1, size: 1 }) }), NEVER),
    async *chunks(platform, actor, body) {
      const request = readRewardList({ ...body, ...wirePage({ page: 1, size: PAGE_ROWS }) });
      for await (const rewards of readRewardsInChunks(platform, actor, request, CHUNK_ROWS))
        yield wireRewards({ rewards, total: 0, isEstimate: false }, labelsOf(actor)).lstpromotion;
    },
  },
  tickets: byPages(async (platform, actor, body, page) => {
    const answer = wireTickets(
      await listTickets(platform, actor, readTicketList({ ...body, ...wirePage(page) })),
    );
    return { rows: answer.Data, total: answer.TotalCount };
  }),
  users: byPages(async (platform, actor, body, { page, size }) => {
    const request = readUserList({ ...body, pageNo: page, pageSize: size });
    const answer = wireUsers(await listUsers(platform, actor, request), request);
    return { rows: answer.userDto, total: answer.TotalCount };
  }),
  taxAccounts: byPages(async (platform, actor, body, page) => {
    const request = readAccountList({ ...body, ...wirePage(page) });
    const answer = wireAccounts(await listAccounts(platform, actor, request, NEVER));
    return { rows: answer.Data.map(({ SSN: _handle, ...row }) => row), total: answer.TotalCount };
  }),
  bulkResults: byPages(async (platform, actor, body, page) => {
    const request = readResults({ ...(body as { BulkID: number }), ...wirePage(page) });
    const answer = wireResults(await listResults(platform, actor, request));
    return { rows: answer.Data, total: answer.TotalCount };
  }),
  // A line for each tab of the portal.
  deployments: {
    count: async (platform, _actor, body) =>
      (await listDeployments(platform, { ...readDeployments(body), limit: 0 })).total,
    async *chunks(platform, _actor, body) {
      yield (await listDeployments(platform, readDeployments(body))).rows.map(wireDeploymentLine);
    },
  },
  fulfilmentFiles: files('fulfilment'),
  alternateFiles: files('alternate'),
} satisfies Record<string, ExportableListOf>;

export type ExportableList = keyof typeof EXPORTABLE_LISTS;
