const USUAL = 'http://127.0.0.1:8080';
const PATIENCE_MS = 10_000;

/**
 * The running portal that a tab in development is put into.
 * @param address PORTAL_URL; the usual one unless set
 * @param stop ends the program with a sentence
 * @returns its address without a path, which would come before that of every request
 */
export async function developmentPortal(
  address: string | undefined,
  stop: (sentence: string) => never,
): Promise<string> {
  const portal = address || USUAL;
  const list = URL.canParse(portal) ? new URL('/api/remotes', portal) : undefined;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = (await (list ? fetch(list, { signal }) : Promise.reject(new Error('no address')))
    .then((response) => response.json())
    .catch(() => stop(`No portal runs at ${portal}: start one, or set PORTAL_URL.`))) as {
    developers?: boolean;
  };
  if (answer.developers !== true)
    stop(`${portal} is a portal in production: tabs in development can not be put into it.`);
  return new URL(portal).origin;
}
