import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ledgerProblems, runCommand } from '../support/command';
import { logIn, startPortal } from '../support/portal';
import { daysAhead } from '../soak/personas/calls';

/** A small portal of one client. */
const SIZE = ['--clients', '1', '--promotions', '20', '--rewards', '200', '--tickets', '10'];
const HEADER =
  'PromotionId,RewardName,PortBu,PortfolioName,LocationCode,OfficeId,OfficeName,RewardAmount,RewardType,PaymentMethod';
/** What no answer may show: where a fault happened, and in what. */
const INTERNALS =
  /\bat .+:\d+:\d+|SQLITE|sqlite|\b(select|insert into|update|delete from)\b .*"|ENOSPC|EROFS|EACCES|EFBIG|node_modules|\/tmp\/|\.(js|ts|mjs)\b/;

/** Everything that is seen during one fault: what was promised, and whether it was so. */
export class FaultTest {
  rows = [];

  constructor(dataDir) {
    this.dataDir = dataDir;
  }

  /** @param dataDir where the data is made; a folder of its own below the system's for temporary files unless told */
  static async make(dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-faults-'))) {
    mkdirSync(dataDir, { recursive: true });
    const { code, output } = await runCommand(dataDir, ['generate-demo', ...SIZE]);
    if (code !== 0) throw new Error(output);
    return new FaultTest(dataDir);
  }

  /** @param identity `{uid, gid}` of another user that the server runs as */
  async start(extra, identity) {
    this.portal = await startPortal(this.dataDir, extra, identity);
    this.headers = await logIn(this.portal.address, 'elan', 'super');
  }

  /** One call as the user who is logged in. @returns {{status: number, text: string, body: object, milliseconds: number}} */
  async call(url, body, { raw, method } = {}) {
    const { authorization } = this.headers;
    const started = performance.now();
    const response = await fetch(this.portal.address + url, {
      method: method ?? (body || raw ? 'POST' : 'GET'),
      headers: raw ? { authorization } : this.headers,
      body: raw ?? (body ? JSON.stringify(body) : undefined),
    });
    const text = await response.text();
    const milliseconds = performance.now() - started;
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, text, body: isJson ? JSON.parse(text) : {}, milliseconds };
  }

  /** Notes whether something is as promised. */
  see(what, ok, measured = ok ? 'yes' : 'no', limit = '') {
    this.rows.push({ what, measured: String(measured), limit, ok });
  }

  /** Notes that an answer tells the user that it was refused or failed, and nothing of the inside. */
  seePlainRefusal(what, { status, text, body }) {
    const isTold = status >= 400 && Boolean(body.error);
    const leaks = INTERNALS.exec(text)?.[0];
    this.see(what, isTold && !leaks, leaks ? `shows "${leaks}"` : `${status} ${messageOf(body)}`);
  }

  seeSuccess(what, { status, body, text }) {
    this.see(
      what,
      status === 200 && body.error === null,
      status === 200 ? 'yes' : `${status} ${text.slice(0, 80)}`,
    );
  }

  async readiness() {
    const response = await fetch(`${this.portal.address}/readyz`);
    return { code: response.status, ...(await response.json()) };
  }

  /** Notes that /readyz says so within that time. */
  async seeReadiness(what, code, { failing, withinMs = 5_000 } = {}) {
    const deadline = performance.now() + withinMs;
    const isSo = (seen) => seen.code === code && (!failing || seen.failing?.includes(failing));
    let seen = await this.readiness();
    while (!isSo(seen) && performance.now() < deadline) {
      await wait(250);
      seen = await this.readiness();
    }
    this.see(what, isSo(seen), `${seen.code} ${seen.failing ?? ''}`.trim());
  }

  async seeAlive() {
    const { status } = await fetch(`${this.portal.address}/healthz`);
    this.see('the process lives on', status === 200);
  }

  async seeLedger(what = 'ledger afterwards') {
    const problems = await ledgerProblems(this.dataDir);
    this.see(what, problems === '', problems ? problems.split('\n')[0] : 'adds up');
  }

  /** Notes that no part of a file was left lying about. */
  seeNoRemains() {
    const arriving = path.join(this.dataDir, 'files/.arriving');
    const left = existsSync(arriving) ? readdirSync(arriving) : [];
    this.see('no half of a file left behind', left.length === 0, `${left.length} files`);
  }

  async end() {
    await this.portal?.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
    return this.rows;
  }

  // What users do.

  raiseTicket(subject, size = 100) {
    return this.call('/api/Support/CreateSupportTicket', {
      Category: 3,
      Subject: subject,
      Body: 'x'.repeat(size),
    });
  }

  async tickets(Subject) {
    return (await this.call('/api/AdminSupport/AdminSupportTicketList', { Subject })).body.TotalCount;
  }

  /** Opens a promotion. @returns its id */
  async openPromotion(name, dollars) {
    const { PromotionID } = (await this.call('/api/Promotions/createpromotion')).body;
    const answer = await this.call('/api/Promotions/updatepromotion', {
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

  rewardFile(promotionId, rows, rewardName = 'Fault') {
    const lines = Array.from(
      { length: rows },
      (_, row) =>
        `${promotionId},${rewardName},00100,North,0040,88${String(row).padStart(6, '0')},Fay Fault,1.25,,ACH`,
    );
    return `${[HEADER, ...lines].join('\n')}\n`;
  }

  sendFile(content, name = 'faults_promo_03012026.csv') {
    const form = new FormData();
    form.append('file', new Blob([content], { type: 'text/csv' }), name);
    return this.call('/api/Reward/uploadfile', undefined, { raw: form });
  }

  /** Logs in as another user, which writes a session. @returns what that was answered */
  async tryLogIn(loginId) {
    const started = performance.now();
    try {
      await logIn(this.portal.address, 'elan', loginId);
      return { status: 200, text: '', body: { error: null } };
    } catch (error) {
      const milliseconds = performance.now() - started;
      return { status: 500, text: error.message, body: { error: error.message }, milliseconds };
    }
  }

  /** @returns an address that takes one reward file */
  async announceFile(FileName) {
    return (await this.call('/api/Reward/getSignedUrl', { FileName })).body.PreSignedURL;
  }

  putFile(address, content) {
    return this.call(address, undefined, { raw: new Blob([content], { type: 'text/csv' }), method: 'PUT' });
  }

  /** Publishes a new version of a tab, with a file of so many MiB in it. */
  publishTab(name, mebibytes) {
    const form = new FormData();
    for (const [file, content] of Object.entries(bundleOf(name, mebibytes)))
      form.append('files', new Blob([content]), file);
    return this.call(`/api/remotes/${name}/releases`, undefined, { raw: form });
  }

  async fileStatus(FileID) {
    const { body } = await this.call('/api/Reward/getRewardDetailsByID', { FileID });
    return body.data?.[0]?.StatusId;
  }

  /** @returns the status of a file once it is not in work any more */
  async checkedFile(FileID, withinMs = 60_000) {
    const deadline = performance.now() + withinMs;
    for (;;) {
      const status = await this.fileStatus(FileID);
      if (status !== 1 || performance.now() > deadline) return status;
      await wait(200);
    }
  }

  approve(FileID) {
    return this.call('/api/Rewards/approverejectrewardfile', { FileID, Status: 'Approve' });
  }

  async rewardsOf(PromotionID) {
    return (await this.call('/api/Rewards/getrewardslist', { PromotionID })).body.TotalCount;
  }
}

function bundleOf(name, mebibytes) {
  const about = { remote: name, tab: 'Support', path: `/${name}`, claim: `${name}_view`, owner: 'Faults' };
  const metaData = { name, remoteEntry: { name: 'remoteEntry.js', path: '' } };
  const exposes = [{ id: `${name}:tab`, path: './tab', assets: { js: { sync: ['tab.js'], async: [] } } }];
  return {
    'portal.json': JSON.stringify({ ...about, shellApi: '^1.0.0', version: '9.9.9' }),
    'mf-manifest.json': JSON.stringify({ id: name, name, metaData, exposes, shared: [] }),
    'remoteEntry.js': 'entry',
    'tab.js': 'x'.repeat(mebibytes * 1024 * 1024),
  };
}

const messageOf = ({ error }) => (typeof error === 'object' ? error?.error : error) ?? '';
