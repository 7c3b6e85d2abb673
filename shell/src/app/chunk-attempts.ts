/** Webpack's function that names the file of a chunk; it asks for it once an attempt. */
declare let __webpack_get_script_filename__: (chunkId: string | number) => string;

/**
 * Cache busting, from the second attempt on: a part of the shell that did not come is asked for by an address of its own. By the former
 * one it would join the request that hangs, or get what the browser has kept of a bad answer.
 */
export function addressAttempts(): void {
  const attempts = new Map<string | number, number>();
  const fileOf = __webpack_get_script_filename__;
  __webpack_get_script_filename__ = (chunkId) => {
    const attempt = (attempts.get(chunkId) ?? 0) + 1;
    attempts.set(chunkId, attempt);
    return attempt === 1 ? fileOf(chunkId) : `${fileOf(chunkId)}?attempt=${attempt}`;
  };
}
