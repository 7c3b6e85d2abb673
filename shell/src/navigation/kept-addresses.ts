/** Addresses of tabs that are in memory and not open. Apart from what keeps them: the login page needs none of that. */
export const keptAddresses = new Set<string>();

/** @returns whether what an address (path and query) shows is in memory, so that it is shown at once */
export const isKept = (address: string): boolean => keptAddresses.has(address);
