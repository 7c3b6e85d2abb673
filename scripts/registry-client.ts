/** What the portal answered instead of a success; the message is one sentence for the person at the keyboard. */
export class RegistryError extends Error {}

interface Release {
  readonly version: string;
  /** Client keys, '' for all without a pin. */
  readonly activeFor: readonly string[];
}

/** What serves which clients after an activation. */
export interface Activation {
  readonly name: string;
  /** '' for all clients without a pin */
  readonly client: string;
  /** null: nothing is served there any more */
  readonly version: string | null;
  readonly previousVersion?: string;
  /** A canary was ended: the former version was that of its share alone. A portal of before does not tell. */
  readonly endedCanary?: true;
}

export interface Registry {
  /**
   * The releases, newest first, what this token may do (publish, activate), what the remote asks of a release, and for whom.
   * @param shellApi the range of the portal's interface that the next one needs
   */
  releases(shellApi?: string): Promise<{
    releases: readonly Release[];
    may: readonly string[];
    needs: { signature: boolean; secondPerson: boolean };
    /** The keys of the clients; a portal of before does not tell. */
    clients?: readonly string[];
    /** The portal's versions, where none is within that range; a portal of before does not tell. */
    misfit?: readonly string[];
  }>;
  /** @param files the built files, each under its path inside the release */
  publish(
    files: ReadonlyArray<{ name: string; content: Uint8Array<ArrayBuffer> }>,
  ): Promise<{ entry: string; warnings: readonly string[] }>;
  activate(version: string, client?: string): Promise<Activation>;
  rollback(client?: string): Promise<Activation>;
  unpin(client?: string): Promise<Activation>;
  /** @param percent of the users that get the version beside what is active */
  canary(version: string, percent: number, client?: string): Promise<Canary>;
  /** @param version that the canary has to be of */
  promote(version: string, client?: string): Promise<Activation>;
  /** A permission to see a version that need not be active. */
  preview(version: string): Promise<Preview>;
}

interface Canary {
  readonly name: string;
  readonly client: string;
  readonly version: string;
  readonly percent: number;
}

interface Preview {
  /** Of the tab, below a client's key. */
  readonly path: string;
  readonly clients: readonly string[];
  readonly token: string;
  /** UTC. */
  readonly until: string;
}

/**
 * The calls of a portal's registry for one remote, made with that team's deploy token.
 * @param environment PORTAL_URL and PORTAL_DEPLOY_TOKEN
 * @param stop ends the program with a sentence
 */
export function registryOf(
  remote: string,
  environment: NodeJS.ProcessEnv,
  stop: (sentence: string) => never,
): Registry {
  const { PORTAL_URL, PORTAL_DEPLOY_TOKEN } = environment;
  if (!PORTAL_URL)
    stop('PORTAL_URL is not set: the address of the portal, such as https://portal.example.com.');
  if (!PORTAL_DEPLOY_TOKEN)
    stop('PORTAL_DEPLOY_TOKEN is not set: an operator makes one with "create-deploy-token".');
  // Neither is repeated where it is not as it should be: it may be a secret that was put into the wrong variable.
  // "localhost:8080" parses, with localhost as its protocol.
  if (!/^https?:/i.test(PORTAL_URL) || !URL.canParse(PORTAL_URL))
    stop('PORTAL_URL is no address: give the whole of it, such as https://portal.example.com.');
  const base = new URL(PORTAL_URL);
  if (base.href !== `${base.origin}/`)
    stop(
      `PORTAL_URL has more than the address of a portal, which has neither path nor password: ${base.origin}`,
    );
  // Node's fetch puts a header that it can not send into its error.
  const token = PORTAL_DEPLOY_TOKEN.trim();
  if (!/^[\w-]+$/.test(token))
    stop('PORTAL_DEPLOY_TOKEN is no deploy token: that is one word, as "create-deploy-token" printed it.');
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(base.hostname);
  if (base.protocol !== 'https:' && !isHere)
    stop('PORTAL_URL must start with https: the deploy token would be sent in the clear.');

  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const isJson = body !== undefined && !(body instanceof FormData);
    const { response, text } = await fetch(new URL(`/api/remotes/${remote}/${path}`, base), {
      method,
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${token}`,
        ...(isJson ? { 'content-type': 'application/json' } : {}),
      },
      body: isJson ? JSON.stringify(body) : body,
    })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch((error: unknown) => {
        throw new RegistryError(`${base.origin} can not be reached: ${reasonOf(error, method)}`);
      });
    const answer = fromJson(text);
    if (response.ok && answer?.error === null) return answer;
    const why = answer?.error?.error ?? answer?.error ?? withoutWords(response);
    throw new RegistryError(`The portal refused (${response.status}): ${why}`);
  }

  return {
    releases: (shellApi) =>
      call('GET', shellApi === undefined ? 'releases' : `releases?${new URLSearchParams({ shellApi })}`),
    publish(files) {
      const form = new FormData();
      for (const { name, content } of files) form.append('files', new Blob([content]), name);
      return call('POST', 'releases', form);
    },
    activate: (version, client = '') => call('POST', 'activate', { version, client }),
    rollback: (client = '') => call('POST', 'rollback', { client }),
    unpin: (client) => call('POST', 'unpin', { client }),
    canary: (version, percent, client = '') => call('POST', 'canary', { version, percent, client }),
    promote: (version, client = '') => call('POST', 'promote', { version, client }),
    preview: (version) => call('POST', 'preview', { version }),
  };
}

/** @returns undefined for what is no JSON: a server before the portal may answer anything, null among it */
function fromJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns why, where the answer was none of the portal's: what stands before it answered in its place */
function withoutWords({ status, headers, url }: Response): string {
  const elsewhere = headers.get('location');
  if (elsewhere && URL.canParse(elsewhere, url))
    return `it sends on to another address. Set PORTAL_URL to ${new URL(elsewhere, url).origin}.`;
  if (status === 413)
    return 'a server before the portal takes no upload of this size. Ask an operator to let it take what the portal does, 50 MiB and what is around them.';
  if ([502, 503, 504].includes(status))
    return 'a server before the portal has no answer of it. Try again: what was done already is not done twice.';
  return 'it is no portal';
}

const UNKNOWN_AUTHORITY =
  'its certificate is of an authority that is not known here. Set NODE_EXTRA_CA_CERTS to the file with the certificate of that authority.';
/** What to do, by the code of what Node's fetch hides behind "fetch failed". */
const REMEDIES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server listens there. Try again when the portal runs, or correct PORTAL_URL.',
  ENOTFOUND: 'there is no server of this name. Correct PORTAL_URL.',
  EAI_AGAIN: 'its name could not be looked up. Try again.',
  ERR_SSL_WRONG_VERSION_NUMBER: 'no https is spoken there. Correct PORTAL_URL.',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  CERT_HAS_EXPIRED: 'its certificate has expired. Ask an operator to renew it.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name. Correct PORTAL_URL.',
};

/** @returns why there was no answer, or not all of it, and what to do */
function reasonOf(error: unknown, method: string): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code = '' } = cause as NodeJS.ErrnoException;
  const hint = method === 'POST' ? '. Try again: what was done already is not done twice.' : '';
  return REMEDIES[code] ?? `${cause instanceof Error ? cause.message : String(cause)}${hint}`;
}
