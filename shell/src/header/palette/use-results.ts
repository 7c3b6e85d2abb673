import { useEffect, useState } from 'react';
import { searchAll } from '@portal/shared/calls/search';
import { entityLabel } from '@portal/shared/domain/entities';
import type { PaletteEntry } from '@portal/shared/remote';
import { call } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import type { MemoryOwner } from '@portal/shared/web/session-memory';
import { paletteEntries } from '../../remotes/palette-sources';
import { recentItems, type PaletteItem } from './recent-items';

/** Debounce: what is typed on is not asked for. */
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

/** @returns what fits a text: pages and actions at once, things of the client as soon as the server has answered */
export function useResults(text: string) {
  const { client, user, can } = useSession();
  const { clientKey } = client;
  const { officer } = client.labels;
  const [entries, setEntries] = useState(() => OWN_ENTRIES.map(itemOf));
  const [things, setThings] = useState<{ text: string; items: PaletteItem[]; failed?: boolean }>();
  const wanted = text.trim().toLowerCase();

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
        (hits) =>
          setThings({
            text: wanted,
            items: hits.map(({ kind, title, detail, page }) => ({
              title,
              detail: detail ?? undefined,
              group: kind === 'officer' ? officer : entityLabel(kind),
              to: page,
            })),
          }),
        () => stop.signal.aborted || setThings({ text: wanted, items: [], failed: true }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [wanted, officer]);

  const answer = things?.text === wanted ? things : undefined;
  const fitting = entries.filter(({ words }) => wanted.split(/\s+/).every((part) => words.includes(part)));
  const overview = can('overview_view') && 'overview'.includes(wanted) ? [OVERVIEW] : [];
  const pages: PaletteItem[] = [...overview, ...fitting];
  return {
    items: wanted
      ? [...(answer?.items ?? []), ...pages]
      : [...recent({ clientKey, userId: user.Id }), ...pages],
    searching: wanted !== '' && !answer,
    failed: answer?.failed === true,
  };
}

const OVERVIEW: PaletteItem = { title: 'Overview', group: 'Pages', to: 'overview' };

const recent = (owner: MemoryOwner): PaletteItem[] =>
  recentItems(owner).map((item) => ({ ...item, group: 'Recent' }));
