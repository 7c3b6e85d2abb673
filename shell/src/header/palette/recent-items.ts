import { keepText, readText } from '@portal/shared/web/kept';

/** One result as it is shown and opened again. */
export interface PaletteItem {
  readonly title: string;
  readonly detail?: string | undefined;
  /** 'Promotion', 'Page', 'Action' */
  readonly group: string;
  /** Address below the client, or what answers it. */
  readonly to: string | (() => Promise<string | undefined>);
}

const MOST = 6;
const keyOf = (clientKey: string, userId: number) => `portal-recent-${clientKey}-${userId}`;

/** @returns what the user opened last from the search; for this browser tab alone, because it names people */
export function recentItems(clientKey: string, userId: number): PaletteItem[] {
  try {
    const kept: unknown = JSON.parse(readText('sessionStorage', keyOf(clientKey, userId)) ?? '[]');
    return Array.isArray(kept) ? (kept as PaletteItem[]) : [];
  } catch {
    return [];
  }
}

/** Remembers an item that has an address. */
export function rememberItem(clientKey: string, userId: number, item: PaletteItem): void {
  if (typeof item.to !== 'string') return;
  const others = recentItems(clientKey, userId).filter(({ to }) => to !== item.to);
  keepText('sessionStorage', keyOf(clientKey, userId), JSON.stringify([item, ...others].slice(0, MOST)));
}
