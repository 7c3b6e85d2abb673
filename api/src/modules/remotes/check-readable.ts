import { badRelease } from './release-collector';
import { isReadByPortal, type ReleaseFile } from './release-files';
import { MOST_READ_BYTES } from './release-limits';

/** To be asked before any of it is parsed. @throws HttpError 400 naming the largest file of too much to read */
export function checkReadable(sent: readonly ReleaseFile[]): void {
  const read = sent.filter(({ name }) => isReadByPortal(name));
  if (read.reduce((bytes, { content }) => bytes + content.length, 0) <= MOST_READ_BYTES) return;
  const largest = read.reduce((one, other) => (other.content.length > one.content.length ? other : one));
  throw badRelease(
    `Style sheets and what a release says of itself have at most ${MOST_READ_BYTES / 1024} kB together; the largest is "${largest.name}".`,
  );
}
