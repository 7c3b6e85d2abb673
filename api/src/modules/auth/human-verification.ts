import { createChallenge, randomInt, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { hmacLookup } from '../../platform/crypto/random';
import type { Platform } from '../../platform/platform';
import { badInput, tooMany } from '../../platform/errors';
import { networkOf } from '../../platform/http/network-of';
import { countAttempt, countKey, secondsLocked, type AttemptLimit } from './attempts.repository';
import { useOnce } from './single-use.repository';
import { tooManyFailures } from './too-many-failures';

const LIFE_SECONDS = 10 * 60;
/** Iterations per try and number of tries: half a second in a browser. */
const COST = 1000;
const COUNTERS = { from: 500, to: 1000 };

const CHALLENGES: AttemptLimit = { times: 1000, windowSeconds: 5 * 60 };
const FAILURES: AttemptLimit = { times: 30, windowSeconds: 15 * 60 };

const Payload = Type.Object({
  challenge: Type.Object({
    parameters: Type.Object({
      algorithm: Type.String(),
      nonce: Type.String(),
      salt: Type.String(),
      cost: Type.Number(),
      keyLength: Type.Number(),
      keyPrefix: Type.String(),
      keySignature: Type.String(),
      expiresAt: Type.Number(),
    }),
    signature: Type.String(),
  }),
  solution: Type.Object({ counter: Type.Integer(), derivedKey: Type.String() }),
});

function parsePayload(text: string): Static<typeof Payload> | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    return Value.Check(Payload, parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

export interface HumanVerification {
  /** @throws HttpError 429 when the network of the address has asked for too many */
  issue(address: string): Promise<Challenge>;
  /** Accepts a solution once. @throws HttpError 400 when it is missing, wrong, expired or used, 429 after too many of these */
  require(payload: string | null | undefined, address: string): Promise<void>;
}

/** The proof of work before a login (ALTCHA). Nothing is stored until a solution comes back. */
export function createHumanVerification(platform: Platform): HumanVerification {
  const { config, database } = platform;
  const secretFor = (purpose: string): string => hmacLookup(Buffer.from(config.secrets.token), purpose);
  const secrets = {
    hmacSignatureSecret: secretFor('human verification: challenge'),
    hmacKeySignatureSecret: secretFor('human verification: solution'),
  };

  async function isSolved(text: string): Promise<boolean> {
    const payload = parsePayload(text);
    if (!payload) return false;
    const { parameters, signature } = payload.challenge;
    if (parameters.expiresAt * 1000 <= platform.now().getTime()) return false;
    const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
    return (
      verified &&
      (await useOnce(database.db, 'humanVerification', signature, new Date(parameters.expiresAt * 1000)))
    );
  }

  return {
    async issue(address) {
      const key = countKey('challenge', networkOf(address));
      const locked = await secondsLocked(database.db, key, CHALLENGES, platform.now());
      if (locked > 0) throw tooMany('Too many requests. Please try again later.', locked);
      await countAttempt(database.db, key, platform.now());
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(COUNTERS.to, COUNTERS.from),
        expiresAt: new Date(platform.now().getTime() + LIFE_SECONDS * 1000),
        deriveKey,
        ...secrets,
      });
    },

    async require(payload, address) {
      // A right solution has cost its sender work and always counts, whatever others behind the same address do.
      if (payload && (await isSolved(payload))) return;
      const key = countKey('humanVerification', networkOf(address));
      const locked = await secondsLocked(database.db, key, FAILURES, platform.now());
      if (locked > 0) throw tooManyFailures(locked);
      await countAttempt(database.db, key, platform.now());
      throw badInput({ path: 'verification', message: 'Human verification failed. Please try again.' });
    },
  };
}
