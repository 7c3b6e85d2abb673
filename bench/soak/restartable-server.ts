import { freePort, startPortal, type Environment, type RunningPortal } from '../support/portal';

/** A portal that keeps its address when it is killed and started again. */
export class RestartableServer {
  /** Rises with every death: a call that failed meanwhile was cut off and is no fault. */
  deaths = 0;
  #running: RunningPortal | undefined;
  #ready: Promise<void> = Promise.resolve();

  private constructor(
    readonly dataDir: string,
    private readonly environment: Environment & { readonly PORT: string },
  ) {}

  static async start(dataDir: string, extra: Environment = {}): Promise<RestartableServer> {
    const portal = new RestartableServer(dataDir, { ...extra, PORT: String(await freePort()) });
    await portal.start();
    return portal;
  }

  get address(): string {
    return `http://127.0.0.1:${this.environment.PORT}`;
  }

  get pid(): number {
    return this.#alive.pid;
  }

  /** Resolves when the portal takes calls. */
  get ready(): Promise<void> {
    return this.#ready;
  }

  start(): Promise<void> {
    this.#ready = startPortal(this.dataDir, this.environment).then((running) => {
      this.#running = running;
    });
    return this.#ready;
  }

  /** kill -9: no time to end anything. @param whileDead is done before the next start */
  async kill(whileDead: () => unknown = () => undefined): Promise<void> {
    this.deaths += 1;
    const died = this.#alive.kill().then(whileDead);
    // Calls that are cut off wait for the next start.
    this.#ready = died.then(() => this.start());
    await died;
  }

  stop(): Promise<void> {
    return this.#alive.stop();
  }

  get #alive(): RunningPortal {
    if (!this.#running) throw new Error('The portal has not been started.');
    return this.#running;
  }
}
