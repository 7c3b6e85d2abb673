/** Addresses of tabs that are in memory and not open. Apart from what keeps them: the login page needs none of that. */
export const keptAddresses = new Set<string>();

/** @returns whether what an address (path and query) shows is in memory, so that it is shown at once */
export const isKept = (address: string): boolean => keptAddresses.has(address);

/** Addresses of tabs that are rendered ahead and were not opened yet, and whether that has come to an end. */
export const prerenderedAddresses = new Map<string, () => boolean>();

/** @returns whether what an address (path and query) shows is rendered, but for its data */
export const isPrerendered = (address: string): boolean => prerenderedAddresses.get(address)?.() ?? false;
