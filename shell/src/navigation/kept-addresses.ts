/** Addresses of tabs that are in memory and not open. In a file without imports, because the login page loads it, too. */
export const keptAddresses = new Set<string>();

/** @returns whether the page of an address (path and query) is in memory, so that it is shown at once */
export const isKept = (address: string): boolean => keptAddresses.has(address);

/** Addresses of tabs that are prerendered and were not opened yet, each with whether its render is complete. */
export const prerenderedAddresses = new Map<string, () => boolean>();

/** @returns whether the page of an address (path and query) is completely prerendered, without its data */
export const isPrerendered = (address: string): boolean => prerenderedAddresses.get(address)?.() ?? false;
