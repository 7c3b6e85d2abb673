import { StartError } from './start-error';

/** @param version for example 20.19.0 @throws StartError for a Node that is too old */
export function checkNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new StartError(`The portal needs Node 20.19 or newer, and this is Node ${version}.`);
}
