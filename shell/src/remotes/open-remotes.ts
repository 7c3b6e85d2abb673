/** How many parts of a remote are shown. */
const parts = new Map<string, number>();

export const isRemoteOpen = (remote: string): boolean => parts.has(remote);

/** @returns whether it is the first part of the remote that is shown now */
export function addPart(remote: string): boolean {
  const others = parts.get(remote) ?? 0;
  parts.set(remote, others + 1);
  return others === 0;
}

/** @returns whether it was the last part of the remote that was shown */
export function removePart(remote: string): boolean {
  const others = (parts.get(remote) ?? 1) - 1;
  if (others > 0) parts.set(remote, others);
  else parts.delete(remote);
  return others === 0;
}
