/**
 * The printed revisions of Form W-9 that the portal knows, oldest first. A new one is one entry here and one data
 * file of its texts in the taxation tab.
 */

interface W9Revision {
  id: string;
  /** As printed on the form. */
  name: string;
  /** First day, YYYY-MM-DD, on which forms were signed on it. */
  inForceFrom: string;
}

export const W9_REVISIONS = [
  { id: '2018-10', name: 'Rev. October 2018', inForceFrom: '2018-10-01' },
  { id: '2024-03', name: 'Rev. March 2024', inForceFrom: '2024-03-01' },
] as const satisfies readonly W9Revision[];

/**
 * @param moment UTC text of the wire, the moment of signing
 * @returns the id of the revision a form signed then is on; the oldest known one for anything earlier
 */
export function revisionInForce(moment: string): string {
  const known = W9_REVISIONS.filter((one) => one.inForceFrom <= moment.slice(0, 10));
  return (known.at(-1) ?? W9_REVISIONS[0]).id;
}

/** @returns the name printed on a revision, or its id for one that is not known */
export const revisionName = (id: string): string => W9_REVISIONS.find((one) => one.id === id)?.name ?? id;
