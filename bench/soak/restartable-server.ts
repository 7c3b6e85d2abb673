import { freePort, startPortal } from '../support/portal';

/** A portal that keeps its address when it is killed and started again. */
export class MortalPortal {
  /** Rises with every death: a call that failed meanwhile was cut off and is no fault. */
  deaths = 0;
  #running;
  #ready;

  static async start(dataDir, extra = {}) {
    const portal = new MortalPortal();
    portal.dataDir = dataDir;
    portal.extra = { ...extra, PORT: String(await freePort()) };
    await portal.start();
    return portal;
  }

  get address() {
    return `http://127.0.0.1:${this.extra.PORT}`;
  }

  get pid() {
    return this.#running?.pid;
  }

  /** Resolves when the portal takes calls. */
  get ready() {
    return this.#ready;
  }

  start() {
    this.#ready = startPortal(this.dataDir, this.extra).then((running) => {
      this.#running = running;
    });
    return this.#ready;
  }

  /** kill -9: no time to end anything. @param whileDead is done before the next start */
  async kill(whileDead = () => undefined) {
    this.deaths += 1;
    const died = this.#running.kill().then(whileDead);
    // Calls that are cut off wait for the next start.
    this.#ready = died.then(() => this.start());
    await died;
  }

  stop() {
    return this.#running.stop();
  }
}
