import { sessionState } from '@portal/shared/web/session';

/** What changes the look or the use of the whole page; others, such as those of browser extensions, are left alone. */
const ATTRIBUTES = ['style', 'hidden', 'inert', 'dir', 'aria-hidden'];

const pageElements = (): HTMLElement[] => [document.documentElement, document.body];

/** As they were before any tab. */
let own: ReadonlyArray<readonly [on: HTMLElement, name: string, value: string | null]> = [];

/** Remembers the attributes of html and body, which are the portal's alone: before any code of a remote. */
export function keepAttributes(): void {
  own = pageElements().flatMap((on) =>
    [...ATTRIBUTES, 'class'].map((name) => [on, name, on.getAttribute(name)] as const),
  );
}

/** Puts them back as they were. */
export function restoreAttributes(): void {
  for (const [on, name, value] of own) {
    const wanted = name === 'class' && on === document.body ? withBranding(value) : value;
    if (on.getAttribute(name) === wanted) continue;
    if (wanted === null) on.removeAttribute(name);
    else on.setAttribute(name, wanted);
  }
}

/** The class that brands the page comes and goes with the session. */
function withBranding(classes: string | null): string | null {
  const { client, configs } = sessionState();
  const branding = configs.find(({ Value }) => Value === client?.clientKey)?.CODE;
  return branding ? [classes ?? '', branding].join(' ').trim() : classes;
}
