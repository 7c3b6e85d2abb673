import { keepObject, readObject } from '@portal/shared/web/kept';
import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getRemotes } from '@portal/shared/contracts/remotes';

type RemoteEntry = ResponseOf<typeof getRemotes>['remotes'][number];

/** What a developer wants otherwise in this browser tab. */
export interface Wishes {
  /** Remotes that can not be loaded. */
  readonly broken: readonly string[];
  /** Another release of a remote than the active one. */
  readonly versions: Readonly<Record<string, string>>;
  /** What every call takes longer. */
  readonly slowMs: number;
}

/** Kept for this browser tab alone: closing it ends all wishes. */
const KEY = 'portal-workbench';
const NONE: Wishes = { broken: [], versions: {}, slowMs: 0 };

/** @returns what a developer wants of remotes: broken, slow, or of another version */
export function readWishes(): Wishes {
  const { broken, versions, slowMs } = readObject<Wishes>('sessionStorage', KEY);
  return {
    broken: Array.isArray(broken) ? broken.map(String) : NONE.broken,
    versions: typeof versions === 'object' && versions !== null ? { ...versions } : NONE.versions,
    slowMs: typeof slowMs === 'number' ? slowMs : NONE.slowMs,
  };
}

/** Keeps the wishes for this browser tab; they are in force from the next load of the page on. */
export function saveWishes(wishes: Wishes): void {
  const isNone =
    wishes.broken.length === 0 && Object.keys(wishes.versions).length === 0 && wishes.slowMs === 0;
  keepObject('sessionStorage', KEY, isNone ? null : wishes);
}

/** A release that no registry knows: what is reported of it is dropped. */
const UNKNOWN = 'workbench';

/**
 * @param developers whether the portal says that it is for developers. Elsewhere nobody but the code of a tab can have wished for
 *   something: a release that was taken back would stay in this browser, with its hashes unchecked.
 * @returns the registry as the developer wants it; what is not from the registry is marked, as a tab from their machine is
 */
export function asWished(
  remotes: readonly RemoteEntry[],
  developers: boolean | undefined,
): readonly RemoteEntry[] {
  if (developers !== true) {
    keepObject('sessionStorage', KEY, null);
    return remotes;
  }
  const { broken, versions } = readWishes();
  if (broken.length === 0 && Object.keys(versions).length === 0) return remotes;
  return remotes.map((entry) => {
    const version = versions[entry.name];
    if (broken.includes(entry.name))
      return {
        ...entry,
        version: UNKNOWN,
        entry: `/remotes/${entry.name}/${UNKNOWN}/mf-manifest.json`,
        development: true,
      };
    if (version === undefined || version === entry.version) return entry;
    // No subresource integrity: the registry that pages get has no hashes of a development build.
    return {
      ...{ ...entry, version, integrity: {}, development: true },
      entry: `/remotes/${entry.name}/${version}/mf-manifest.json`,
    };
  });
}
