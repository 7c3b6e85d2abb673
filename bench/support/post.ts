import { Agent, request } from 'node:http';
import type { UserHeaders } from './portal';

/** One call as it goes over the wire. */
export interface Post {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>> | UserHeaders;
  readonly body: string;
}

/** Keeps as many connections open as calls are made at once. */
export const keptConnections = (): Agent => new Agent({ keepAlive: true, maxSockets: Infinity });

/** Makes a call by Node's own client, which takes a fraction of the processor time that `fetch` does. @throws for a refusal */
export const post = (agent: Agent, address: string, { path, headers, body }: Post): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(`${address}${path}`, {
      agent,
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${path} answers ${answer.statusCode}`));
      });
    });
    sent.end(body);
  });
