import { useEffect, useState } from 'react';
import { searchAll } from '@portal/shared/calls/search';
import { entityLabel } from '@portal/shared/domain/entities';
import type { PaletteEntry } from '@portal/shared/remote';
import { call } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import type { MemoryOwner } from '@portal/shared/web/session-memory';
import { paletteEntries } from '../../remotes/palette-sources';
import { recentItems, type PaletteItem } from './recent-items';

/** Debounce: a text is not searched for while the user still types. */
const PAUSE_MS = 120;

const OWN_ENTRIES: readonly PaletteEntry[] = [
  { label: 'My account', words: 'password sessions theme', kind: 'page', to: 'account' },
  { label: 'Notifications', words: 'inbox bell', kind: 'page', to: 'inbox' },
];

const itemOf = ({ label, words, kind, to }: PaletteEntry): PaletteItem & { words: string } => ({
  title: label,
  group: kind === 'page' ? 'Pages' : 'Actions',
  to,
  words: `${label} ${words ?? ''}`.toLowerCase(),
});

/** What the server found. */
interface Things {
  text: string;
  items: PaletteItem[];
  /** More fits than was answered. */
  hasMore?: boolean;
  failed?: boolean;
}

/** Lists that are searched by their address, by kind. */
const LISTS: Readonly<Record<string, string>> = {
  promotion: 'promotion',
  officer: 'rewards',
  ticket: 'support',
  user: 'settings',
};

/** The link to a list with that search. It has no address of a thing, so it is not remembered as one. */
const listItem = (title: string, group: string, list: string, text: string): PaletteItem => ({
  title,
  group,
  to: () => Promise.resolve(`${list}?q=${encodeURIComponent(text)}`),
});

/** The link to all matches of a kind. */
const moreIn = (kind: string, group: string, text: string): PaletteItem[] =>
  LISTS[kind] === undefined ? [] : [listItem('More in the list', group, LISTS[kind], text)];

/** @returns what fits a text: pages and actions at once, things of the client as soon as the server has answered */
export function useResults(text: string) {
  const { client, user, can } = useSession();
  const { clientKey } = client;
  const { officer } = client.labels;
  const [entries, setEntries] = useState(() => OWN_ENTRIES.map(itemOf));
  const [things, setThings] = useState<Things>();
  const wanted = text.trim().toLowerCase();
  /** Another one asks again for the same text. */
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    const context = {
      clientKey,
      userTypeId: user.UserTypeID,
      can: (claim: string) => user.claims.includes(claim),
    };
    void paletteEntries(context).then(
      (found) => current && setEntries([...found, ...OWN_ENTRIES].map(itemOf)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [clientKey, user]);

  useEffect(() => {
    if (!wanted) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      call(searchAll, { text: wanted.slice(0, 100) }, { signal: stop.signal }).then(
        ({ hits, more }) => {
          const kinds = [...new Set(hits.map(({ kind }) => kind))];
          const itemsOf = (kind: string): PaletteItem[] => {
            const group = kind === 'officer' ? officer : entityLabel(kind);
            const found = hits
              .filter((hit) => hit.kind === kind)
              .map(({ title, detail, page }) => ({ title, detail: detail ?? undefined, group, to: page }));
            return more.includes(kind) ? [...found, ...moreIn(kind, group, wanted)] : found;
          };
          setThings({
            text: wanted,
            items: kinds.flatMap(itemsOf),
            hasMore: more.length > 0,
          });
        },
        () => stop.signal.aborted || setThings({ text: wanted, items: [], failed: true }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, officer, attempt]);

  const answer = things?.text === wanted ? things : undefined;
  const fitting = entries.filter(({ words }) => wanted.split(/\s+/).every((part) => words.includes(part)));
  const overview = can('overview_view') && 'overview'.includes(wanted) ? [OVERVIEW] : [];
  const pages: PaletteItem[] = [...overview, ...fitting];
  const found = [...(answer?.items ?? []), ...pages];
  const hasNothing = answer !== undefined && !answer.failed && found.length === 0;
  // The search knows officers by how their names begin, the list by any part.
  const elsewhere =
    hasNothing && can('rewards_view') ? [listItem('Look in the list', 'Rewards', 'rewards', wanted)] : [];
  return {
    items: wanted ? [...found, ...elsewhere] : [...recent({ clientKey, userId: user.Id }), ...pages],
    hasNothing,
    searching: wanted !== '' && !answer,
    hasMore: answer?.hasMore === true,
    failed: answer?.failed === true,
    retry: () => {
      setThings(undefined);
      setAttempt(attempt + 1);
    },
  };
}

const OVERVIEW: PaletteItem = { title: 'Overview', group: 'Pages', to: 'overview' };

const recent = (owner: MemoryOwner): PaletteItem[] =>
  recentItems(owner).map((item) => ({ ...item, group: 'Recent' }));
