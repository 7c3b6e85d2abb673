import type { RemoteEntry } from './registry';

/** Module Federation names the file of what is exposed after it. */
const CARD_FILE = /^__federation_expose_overview_card\b/;

/** @returns whether a release brings a card for the Overview; not known of one that a developer's machine serves */
export const hasOverviewCard = ({ integrity }: Pick<RemoteEntry, 'integrity'>): boolean =>
  Object.keys(integrity).some((file) => CARD_FILE.test(file));
