import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { putFile } from '../../shared/src/contracts/uploads';
import { UPLOAD_COLUMNS } from '../../shared/src/domain/upload-header';
import type { publishRelease } from '../../shared/src/contracts/remotes';
import { createPromotion, updatePromotion } from '../../shared/src/contracts/promotions';
import { getRewardsList } from '../../shared/src/contracts/rewards';
import { createSupportTicket, getSupportTickets } from '../../shared/src/contracts/support';
import {
  decideFile,
  getFulfilmentDetails,
  getSignedUrl,
  uploadRewardFile,
} from '../../shared/src/contracts/uploads';
import { ledgerProblems, runCommand } from '../support/command';
import type { BodyOf, Endpoint, ResponseOf } from '../../shared/src/contracts/endpoint';
import type { Answer } from '../support/answer';
import type { Figure } from '../support/benchmark';
import {
  logIn,
  startPortal,
  type Environment,
  type Identity,
  type RunningPortal,
  type UserHeaders,
} from '../support/portal';
import { daysAhead } from '../soak/personas/calls';

/** Who does everything, releases of tabs included. */
const USER = 'super';
/** A small portal of one client. */
const SIZE = ['--clients', '1', '--promotions', '20', '--rewards', '200', '--tickets', '10'];
const HEADER = UPLOAD_COLUMNS.fulfilment.join();
/** Statuses of a file whose checks found no error: with warnings, or without. */
export const CHECKED: ReadonlyArray<number | undefined> = [2, 4];
/** What no answer may show: where a fault happened, and in what. */
const INTERNALS =
  /\bat .+:\d+:\d+|SQLITE|sqlite|\b(select|insert into|update|delete from)\b .*"|ENOSPC|EROFS|EACCES|EFBIG|node_modules|\/tmp\/|\.(js|ts|mjs)\b/;

/** What was answered: status, body, and the text of either. */
interface Seen {
  readonly status: number;
  readonly text: string;
  readonly body: { error?: unknown };
}

interface Told<E> extends Seen {
  readonly body: Answer<E>;
  readonly milliseconds: number;
}

/** What /readyz answers. */
interface Readiness {
  readonly code: number;
  readonly failing?: readonly string[];
}

/** Everything that is seen during one fault: what was promised, and whether it was so. */
export class FaultTest {
  #portal: RunningPortal | undefined;
  #headers: UserHeaders | undefined;

  private constructor(
    public dataDir: string,
    readonly rows: Figure[] = [],
  ) {}

  get portal(): RunningPortal {
    if (!this.#portal) throw new Error('The portal has not been started.');
    return this.#portal;
  }

  /**
   * @param dataDir where the data is made; a folder of its own below the system's for temporary files unless told
   * @param env more of the environment that it is made in, such as DATABASE_URL
   */
  static async make(
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-faults-')),
    env: Environment = {},
  ): Promise<FaultTest> {
    mkdirSync(dataDir, { recursive: true });
    for (const command of [
      ['generate-demo', ...SIZE],
      ['grant-operator', '--client', 'elan', '--user', USER],
    ]) {
      const { code, output } = await runCommand(dataDir, command, env);
      if (code !== 0) throw new Error(output);
    }
    return new FaultTest(dataDir);
  }

  /** Another process of the same portal; what either shows is noted in one place. */
  anotherProcess(): FaultTest {
    return new FaultTest(this.dataDir, this.rows);
  }

  /** Ends its process as a crash does, if it runs. */
  async kill(): Promise<void> {
    await this.#portal?.kill();
  }

  async start(extra?: Environment, identity?: Identity): Promise<void> {
    this.#portal = await startPortal(this.dataDir, extra, identity);
    await this.logInAgain();
  }

  async logInAgain(): Promise<void> {
    this.#headers = await logIn(this.portal.address, 'elan', USER);
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
    if (!this.#headers) throw new Error('There is no user yet.');
    const { authorization } = this.#headers;
    const started = performance.now();
    const response = await fetch(this.portal.address + url, {
      method,
      headers: typeof body === 'string' ? { ...this.#headers } : { authorization },
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

  /** Notes whether something is as promised. */
  see(what: string, ok: boolean, measured: unknown = ok ? 'yes' : 'no', limit = ''): void {
    this.rows.push({ what, measured: String(measured), limit, ok });
  }

  /** Notes that an answer tells the user that it was refused or failed, and nothing of the inside. */
  seePlainRefusal(what: string, { status, text, body }: Seen): void {
    const isTold = status >= 400 && Boolean(body.error);
    const leaks = INTERNALS.exec(text)?.[0];
    this.see(what, isTold && !leaks, leaks ? `shows "${leaks}"` : `${status} ${messageOf(body)}`);
  }

  seeSuccess(what: string, { status, body, text }: Seen): void {
    this.see(
      what,
      status === 200 && body.error === null,
      status === 200 ? 'yes' : `${status} ${text.slice(0, 80)}`,
    );
  }

  async readiness(): Promise<Readiness> {
    const response = await fetch(`${this.portal.address}/readyz`);
    return { code: response.status, ...((await response.json()) as object) };
  }

  /** Notes that /readyz says so within that time. */
  async seeReadiness(
    what: string,
    code: number,
    { failing, withinMs = 5_000 }: { failing?: string; withinMs?: number } = {},
  ): Promise<void> {
    const deadline = performance.now() + withinMs;
    const isSo = (seen: Readiness) =>
      seen.code === code && (!failing || (seen.failing?.includes(failing) ?? false));
    let seen = await this.readiness();
    while (!isSo(seen) && performance.now() < deadline) {
      await wait(250);
      seen = await this.readiness();
    }
    this.see(what, isSo(seen), `${seen.code} ${seen.failing ?? ''}`.trim());
  }

  async seeAlive(): Promise<void> {
    const { status } = await fetch(`${this.portal.address}/healthz`);
    this.see('the process lives on', status === 200);
  }

  async seeLedger(what = 'ledger afterwards'): Promise<void> {
    const problems = await ledgerProblems(this.dataDir);
    this.see(what, problems === '', problems ? problems.split('\n')[0] : 'adds up');
  }

  /** Notes that no part of a file was left lying about. */
  seeNoRemains(): void {
    const arriving = path.join(this.dataDir, 'files/.arriving');
    const left = existsSync(arriving) ? readdirSync(arriving) : [];
    this.see('no half of a file left behind', left.length === 0, `${left.length} files`);
  }

  async end(): Promise<readonly Figure[]> {
    await this.#portal?.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
    return this.rows;
  }

  // What users do.

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
    const answer = await this.call(updatePromotion, {
      PromotionID,
      PromotionName: name,
      FulfillmentDate: daysAhead(5),
      ExpirationDate: daysAhead(100),
      Funds: dollars,
      NewInvoiceValue: dollars,
      Status: 3,
    });
    if (answer.body.result !== 1) throw new Error(`The promotion was refused: ${answer.text}`);
    return PromotionID;
  }

  rewardFile(promotionId: number, rows: number, rewardName = 'Fault'): string {
    const lines = Array.from(
      { length: rows },
      (_, row) =>
        `${promotionId},${rewardName},00100,North,0040,88${String(row).padStart(6, '0')},Fay Fault,1.25,,ACH`,
    );
    return `${[HEADER, ...lines].join('\n')}\n`;
  }

  sendFile(content: string, name?: string) {
    return this.call(uploadRewardFile, undefined, { raw: formOf(content, name) });
  }

  /** Sends a file that must arrive. @returns its id */
  async bringFile(content: string, name?: string): Promise<number> {
    return (await this.need(uploadRewardFile, undefined, { raw: formOf(content, name) })).FileRecordID;
  }

  /** Logs in as another user, which writes a session. @returns what that was answered */
  async tryLogIn(loginId: string): Promise<Seen> {
    try {
      await logIn(this.portal.address, 'elan', loginId);
      return { status: 200, text: '', body: { error: null } };
    } catch (error) {
      const { message } = error as Error;
      return { status: 500, text: message, body: { error: message } };
    }
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

/** An `error` is a text, or an object that holds one (WIRE-1). */
const messageOf = ({ error }: { error?: unknown }): string =>
  String((typeof error === 'object' ? (error as { error?: unknown } | null)?.error : error) ?? '');

function formOf(content: string, name = 'faults_promo_03012026.csv'): FormData {
  const form = new FormData();
  form.append('file', new Blob([content], { type: 'text/csv' }), name);
  return form;
}
