import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../support/benchmark';
import { ledgerProblems, runCommand } from '../support/command';
import { logIn, startPortal, type Environment, type Identity, type RunningPortal } from '../support/portal';
import { FaultUser, type Seen } from './fault-user';

/** Who does everything, releases of tabs included. */
const USER = 'super';
/** A small portal of one client. */
const SIZE = ['--clients', '1', '--promotions', '20', '--rewards', '200', '--tickets', '10'];
/** Statuses of a file whose checks found no error: with warnings, or without. */
export const CHECKED: ReadonlyArray<number | undefined> = [2, 4];
/** What no answer may show: where a fault happened, and in what. */
const INTERNALS =
  /\bat .+:\d+:\d+|SQLITE|sqlite|\b(select|insert into|update|delete from)\b .*"|ENOSPC|EROFS|EACCES|EFBIG|node_modules|\/tmp\/|\.(js|ts|mjs)\b/;

/** What /readyz answers. */
interface Readiness {
  readonly code: number;
  readonly failing?: readonly string[];
}

/** Everything that is seen during one fault: what was promised, and whether it was so. */
export class FaultTest {
  #portal: RunningPortal | undefined;
  #user: FaultUser | undefined;

  private constructor(
    public dataDir: string,
    readonly rows: Figure[] = [],
  ) {}

  get portal(): RunningPortal {
    if (!this.#portal) throw new Error('The portal has not been started.');
    return this.#portal;
  }

  /** Who does everything. */
  get user(): FaultUser {
    if (!this.#user) throw new Error('There is no user yet.');
    return this.#user;
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
    this.#user = await FaultUser.logIn(this.portal.address, USER);
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
}

/** An `error` is a text, or an object that holds one (WIRE-1). */
const messageOf = ({ error }: { error?: unknown }): string =>
  String((typeof error === 'object' ? (error as { error?: unknown } | null)?.error : error) ?? '');
