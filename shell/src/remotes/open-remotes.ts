/** How many parts of a remote are shown; 0 of one that was left. */
const parts = new Map<string, number>();

export const isRemoteOpen = (remote: string): boolean => (parts.get(remote) ?? 0) > 0;

/** @returns whether it was open before and is not any more; of one that is being loaded the guard of the load takes care */
export const isRemoteLeft = (remote: string): boolean => parts.get(remote) === 0;

/** @returns whether it is the first part of the remote that is shown now */
export function addPart(remote: string): boolean {
  const others = parts.get(remote) ?? 0;
  parts.set(remote, others + 1);
  return others === 0;
}

/** @returns whether it was the last part of the remote that was shown */
export function removePart(remote: string): boolean {
  const others = (parts.get(remote) ?? 1) - 1;
  parts.set(remote, others);
  return others === 0;
}
