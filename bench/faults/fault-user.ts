import { setTimeout as wait } from 'node:timers/promises';
import type { BodyOf, Endpoint, ResponseOf } from '../../shared/src/contracts/endpoint';
import { createPromotion, updatePromotion } from '../../shared/src/contracts/promotions';
import type { publishRelease } from '../../shared/src/contracts/remotes';
import { getRewardsList } from '../../shared/src/contracts/rewards';
import { createSupportTicket, getSupportTickets } from '../../shared/src/contracts/support';
import {
  decideFile,
  getFulfilmentDetails,
  getSignedUrl,
  uploadRewardFile,
  type putFile,
} from '../../shared/src/contracts/uploads';
import { UPLOAD_COLUMNS } from '../../shared/src/domain/upload-header';
import type { Answer } from '../support/answer';
import { logIn, type UserHeaders } from '../support/portal';
import { openingOf } from '../support/promotion-opening';

const HEADER = UPLOAD_COLUMNS.fulfilment.join();

/** What was answered: status, body, and the text of either. */
export interface Seen {
  readonly status: number;
  readonly text: string;
  readonly body: { error?: unknown };
}

interface Told<E> extends Seen {
  readonly body: Answer<E>;
  readonly milliseconds: number;
}

/** @returns a reward file of so many rows, each with an officer of its own and 1.25 dollars */
export function rewardFile(promotionId: number, rows: number, rewardName = 'Fault'): string {
  const lines = Array.from(
    { length: rows },
    (_, row) =>
      `${promotionId},${rewardName},00100,North,0040,88${String(row).padStart(6, '0')},Fay Fault,1.25,,ACH`,
  );
  return `${[HEADER, ...lines].join('\n')}\n`;
}

/** A user at work while something breaks: single calls, and what users do with them. */
export class FaultUser {
  private constructor(
    private readonly address: string,
    private readonly headers: UserHeaders,
  ) {}

  /** @param address of the portal @throws Error when the login is refused */
  static async logIn(address: string, loginId: string): Promise<FaultUser> {
    return new FaultUser(address, await logIn(address, 'elan', loginId));
  }

  /** One call as the user who is logged in. @param raw what is sent in place of a JSON body */
  call<E extends Endpoint>(
    { method, path: url }: E,
    body?: BodyOf<E>,
    { raw }: { raw?: FormData } = {},
  ): Promise<Told<E>> {
    return this.send(url, { method, body: raw ?? (body ? JSON.stringify(body) : undefined) });
  }

  /** The same for an address that is no call's path. */
  async send<E>(
    url: string,
    { method, body }: { method: string; body?: BodyInit | undefined },
  ): Promise<Told<E>> {
    const { authorization } = this.headers;
    const started = performance.now();
    const response = await fetch(this.address + url, {
      method,
      headers: typeof body === 'string' ? { ...this.headers } : { authorization },
      body,
    });
    const text = await response.text();
    const milliseconds = performance.now() - started;
    const isJson = response.headers.get('content-type')?.includes('json');
    return {
      status: response.status,
      text,
      body: (isJson ? JSON.parse(text) : {}) as Answer<E>,
      milliseconds,
    };
  }

  /** A call that must succeed for the test to go on. @returns its answer @throws Error when it is refused */
  async need<E extends Endpoint>(
    endpoint: E,
    body?: BodyOf<E>,
    options?: { raw?: FormData },
  ): Promise<ResponseOf<E>> {
    const { status, text } = await this.call(endpoint, body, options);
    if (status !== 200) throw new Error(`${endpoint.path} answers ${status} ${text}`);
    return JSON.parse(text) as ResponseOf<E>;
  }

  raiseTicket(subject: string, size = 100) {
    return this.call(createSupportTicket, {
      Category: 3,
      Subject: subject,
      Body: 'x'.repeat(size),
    });
  }

  async tickets(Subject: string): Promise<number | undefined> {
    return (await this.call(getSupportTickets, { Subject })).body.TotalCount;
  }

  /** Opens a promotion. @returns its id */
  async openPromotion(name: string, dollars: number): Promise<number> {
    const { PromotionID } = await this.need(createPromotion);
    const answer = await this.call(updatePromotion, openingOf(PromotionID, { name, dollars }));
    if (answer.body.result !== 1) throw new Error(`The promotion was refused: ${answer.text}`);
    return PromotionID;
  }

  sendFile(content: string, name?: string) {
    return this.call(uploadRewardFile, undefined, { raw: formOf(content, name) });
  }

  /** Sends a file that must arrive. @returns its id */
  async bringFile(content: string, name?: string): Promise<number> {
    return (await this.need(uploadRewardFile, undefined, { raw: formOf(content, name) })).FileRecordID;
  }

  /** @returns an address that takes one reward file */
  async announceFile(FileName: string): Promise<string> {
    return (await this.need(getSignedUrl, { FileName })).PreSignedURL;
  }

  putFile(address: string, content: string) {
    return this.send<typeof putFile>(address, {
      method: 'PUT',
      body: new Blob([content], { type: 'text/csv' }),
    });
  }

  /** Publishes a new version of a tab, with a file of so many MiB in it. */
  publishTab(name: string, mebibytes: number) {
    const form = new FormData();
    for (const [file, content] of Object.entries(bundleOf(name, mebibytes)))
      form.append('files', new Blob([content]), file);
    return this.send<typeof publishRelease>(`/api/remotes/${name}/releases`, { method: 'POST', body: form });
  }

  async fileStatus(FileID: number): Promise<number | undefined> {
    const { body } = await this.call(getFulfilmentDetails, { FileID });
    return body.data?.[0]?.StatusId;
  }

  /** @returns the status of a file once it is not in work any more */
  async checkedFile(FileID: number, withinMs = 60_000): Promise<number | undefined> {
    const deadline = performance.now() + withinMs;
    for (;;) {
      const status = await this.fileStatus(FileID);
      if (status !== 1 || performance.now() > deadline) return status;
      await wait(200);
    }
  }

  approve(FileID: number) {
    return this.call(decideFile, { FileID, Status: 'Approve' });
  }

  async rewardsOf(PromotionID: number): Promise<number | undefined> {
    return (await this.call(getRewardsList, { PromotionID })).body.TotalCount;
  }
}

function bundleOf(name: string, mebibytes: number): Record<string, string> {
  const about = { remote: name, tab: 'Support', path: `/${name}`, claim: `${name}_view`, owner: 'Faults' };
  const metaData = { name, remoteEntry: { name: 'remoteEntry.js', path: '' } };
  const exposes = [
    { id: `${name}:tab`, path: './tab', assets: { js: { sync: ['tab.js'], async: ['more.js'] } } },
  ];
  return {
    'portal.json': JSON.stringify({ ...about, shellApi: '^1.0.0', version: '9.9.9' }),
    'mf-manifest.json': JSON.stringify({ id: name, name, metaData, exposes, shared: [] }),
    'remoteEntry.js': 'entry',
    'tab.js': 'tab',
    // Not among what it starts with, which has a budget.
    'more.js': 'x'.repeat(mebibytes * 1024 * 1024),
  };
}

function formOf(content: string, name = 'faults_promo_03012026.csv'): FormData {
  const form = new FormData();
  form.append('file', new Blob([content], { type: 'text/csv' }), name);
  return form;
}
