import { StartError } from './start-error';

/** @param version for example 20.19.0 @throws StartError for a Node without a database driver: too old, or 21 */
export function checkNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 21)
    throw new StartError(`The portal needs Node 20.19, or 22 or newer, and this is Node ${version}.`);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new StartError(`The portal needs Node 20.19 or newer, and this is Node ${version}.`);
}
