import { hashPassword, verifyPassword } from './passwords';

async function duration(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

describe('a password', () => {
  it('is checked even when many are checked at the same time', async () => {
    const hash = await hashPassword('Portal#2026', 'tests');
    const passwords = Array.from({ length: 9 }, (_, index) => (index % 2 ? 'Portal#2026' : 'Wrong#2026'));
    const answers = await Promise.all(passwords.map((password) => verifyPassword(hash, password, 'tests')));
    expect(answers).toEqual(passwords.map((password) => password === 'Portal#2026'));
    await expect(verifyPassword('no hash at all', 'x', 'tests')).rejects.toThrow();
    expect(await verifyPassword(hash, 'Portal#2026', 'tests')).toBe(true);
  });

  it('matches its own hash only', async () => {
    const hash = await hashPassword('Portal#2026', 'tests');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(hash).not.toBe(await hashPassword('Portal#2026', 'tests'));
    expect(await verifyPassword(hash, 'Portal#2026', 'tests')).toBe(true);
    expect(await verifyPassword(hash, 'portal#2026', 'tests')).toBe(false);
  });

  // Covers LOGIN-4.10
  it('with half of a character matches nothing, as the hash of every half is the same', async () => {
    const hash = await hashPassword('Portal#2026\ufffd', 'tests');
    expect(await verifyPassword(hash, 'Portal#2026\ufffd', 'tests')).toBe(true);
    expect(await verifyPassword(hash, 'Portal#2026\ud800', 'tests')).toBe(false);
  });

  // Covers LOGIN-4.10
  it('of an unknown user matches nothing and takes as long to refuse', async () => {
    const hash = await hashPassword('Portal#2026', 'tests');
    expect(await verifyPassword(undefined, 'Portal#2026', 'tests')).toBe(false);
    expect(await verifyPassword(null, '', 'tests')).toBe(false);
    // The quickest of several runs in turn is what the work itself takes; without the work it would be next to nothing.
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let run = 0; run < 10; run += 1) {
      known.push(await duration(() => verifyPassword(hash, 'Wrong#2026', 'tests')));
      unknown.push(await duration(() => verifyPassword(undefined, 'Wrong#2026', 'tests')));
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });
});
