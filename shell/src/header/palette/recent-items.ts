import { sessionMemory, type MemoryOwner } from '@portal/shared/web/session-memory';

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

/** For this browser tab and session alone, because it names people. */
const memory = sessionMemory('recent', (stored) =>
  Array.isArray(stored) ? stored.map(readItem).filter((item) => item !== undefined) : undefined,
);

function readItem(stored: unknown): PaletteItem | undefined {
  const { title, detail, group, to } = (stored ?? {}) as Record<string, unknown>;
  if (typeof title !== 'string' || typeof group !== 'string' || typeof to !== 'string') return undefined;
  return { title, group, to, detail: typeof detail === 'string' ? detail : undefined };
}

/** @returns what the user opened last from the search */
export const recentItems = (owner: MemoryOwner): PaletteItem[] => memory.recall(owner) ?? [];

/** Remembers an item that has an address. */
export function rememberItem(owner: MemoryOwner, item: PaletteItem): void {
  if (typeof item.to !== 'string') return;
  const others = recentItems(owner).filter(({ to }) => to !== item.to);
  memory.remember(owner, [item, ...others].slice(0, MOST));
}
