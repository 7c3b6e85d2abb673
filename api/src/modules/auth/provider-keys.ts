import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JWTVerifyGetKey,
} from 'jose';

/** A withdrawn key is forgotten after a minute. Never does the library look by itself for a key that it does not know. */
const KEY_CACHE = { cacheMaxAge: 60_000, cooldownDuration: Infinity, timeoutDuration: 5_000 };

/** Far more than the keys of any provider, which are some kilobytes: what answers in its place may have no end. */
const MOST_BYTES = 512 * 1024;

/** Of an answer that is compressed it counts what becomes of it. */
const fetchKeys: FetchImplementation = async (url, options) => {
  const { body, status } = await fetch(url, options);
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) throw new errors.JOSEError('The provider publishes too many keys.');
      controller.enqueue(chunk);
    },
  });
  return new Response(body?.pipeThrough(limit), { status });
};

/** From one look for an unknown key to the next, in milliseconds. */
export const LOOK_COOLDOWN_MS = 5_000;

/**
 * The keys that a provider publishes. Cache with a cooldown: for a token with an unknown key they are read again at once,
 * because the provider may just have changed them; then not for a while, because such tokens are easily made up. Calls that
 * come while they are read share the one request.
 * @param url absolute address of the keys
 * @returns what finds the key of a token; throws a JOSEError when it is not published or the provider does not answer
 */
export function createProviderKeys(url: URL): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(url, { ...KEY_CACHE, [customFetch]: fetchKeys });
  let lookedAt = -Infinity;
  let look: Promise<void> | null = null;

  function mayLook(): boolean {
    const since = Date.now() - lookedAt;
    // A clock that was set back is no reason to wait for.
    return since < 0 || since >= LOOK_COOLDOWN_MS;
  }

  function startLook(): Promise<void> {
    lookedAt = Date.now();
    return keys.reload().finally(() => {
      look = null;
    });
  }

  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (cause) {
      if (!(cause instanceof errors.JWKSNoMatchingKey)) throw cause;
      if (!look && !mayLook()) throw cause;
      await (look ??= startLook());
      return keys(header, token);
    }
  };
}
