import { wait } from '@portal/shared/web/wait';

/** Pauses before the second, third, … attempt. */
const PAUSES_MS = [300, 1_000, 3_000];
/** Time limit of an attempt: one that hangs must not keep the page from its user. */
const ATTEMPT_TIMEOUT_MS = 5_000;

const missing = (): HTMLLinkElement[] =>
  [...document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]')].filter(
    ({ sheet }) => !hasRules(sheet),
  );

/** Of a style sheet that failed to load `sheet` is null, as the standard has it; in Chromium it is one whose `cssRules` throw. */
function hasRules(sheet: CSSStyleSheet | null): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/**
 * Retry with backoff: asks anew for the page's own style sheets when they did not come. A script that is deferred runs after
 * them, so one that is not there then has failed.
 * @returns undefined when all are there; else resolves when they are, or when no attempt has brought them
 */
export function missingStyles(): Promise<void> | undefined {
  return missing().length > 0 ? fetchMissing() : undefined;
}

async function fetchMissing(): Promise<void> {
  for (const [index, pauseMs] of PAUSES_MS.entries()) {
    await wait(pauseMs);
    await Promise.all(missing().map((link) => loadAgain(link, index + 1)));
    if (missing().length === 0) return;
  }
}

/**
 * A link element loads once: another one in its place loads again. By an address of its own: by the former one it would join that
 * one's request, which may hang.
 */
function loadAgain(link: HTMLLinkElement, attempt: number): Promise<void> {
  return new Promise((resolve) => {
    const another = link.cloneNode() as HTMLLinkElement;
    const address = new URL(link.href);
    address.search = `?attempt=${attempt}`;
    another.href = address.href;
    for (const end of ['load', 'error']) another.addEventListener(end, () => resolve());
    setTimeout(resolve, ATTEMPT_TIMEOUT_MS);
    link.replaceWith(another);
  });
}
