/** Pauses before the second, third, … attempt. */
const PAUSES_MS = [300, 1_000, 3_000];
/** Time limit of an attempt: one that hangs must not keep the page from its user. */
const ATTEMPT_TIMEOUT_MS = 5_000;

const links = () => [...document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]')];
const missing = (): HTMLLinkElement[] => links().filter(({ sheet }) => !hasRules(sheet));

/** Of a style sheet that failed to load `sheet` is null, as the standard has it; in Chromium it is one whose `cssRules` throw. */
function hasRules(sheet: CSSStyleSheet | null): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/**
 * Puts the page's own style sheets in force. They come for no medium (index.html), so that one that hangs holds up neither the
 * splash screen nor this script. One that does not come is asked for again, with backoff.
 * @returns undefined when all are in force; else resolves when they are, or when no attempt has brought them
 */
export function applyStyles(): Promise<void> | undefined {
  if (missing().length > 0) return fetchMissing();
  putInForce();
  return undefined;
}

function putInForce(): void {
  for (const link of links()) if (hasRules(link.sheet)) link.media = 'all';
}

async function fetchMissing(): Promise<void> {
  await Promise.all(missing().map((link) => (link.sheet ? undefined : ended(link))));
  for (const [index, pauseMs] of PAUSES_MS.entries()) {
    if (missing().length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    await Promise.all(missing().map((link) => loadAgain(link, index + 1)));
  }
  putInForce();
}

/** Resolves when a style sheet has come or failed, or has taken too long. */
function ended(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve());
    setTimeout(resolve, ATTEMPT_TIMEOUT_MS);
  });
}

/**
 * A link element loads once: another one in its place loads again. By an address of its own: by the former one it would join that
 * one's request, which may hang.
 */
function loadAgain(link: HTMLLinkElement, attempt: number): Promise<void> {
  const another = link.cloneNode() as HTMLLinkElement;
  const address = new URL(link.href);
  address.search = `?attempt=${attempt}`;
  another.href = address.href;
  const end = ended(another);
  link.replaceWith(another);
  return end;
}
