import { badRelease } from './release-collector';
import { isParsedByPortal, type ReleaseFile } from './release-files';
import { MOST_PARSED_BYTES } from './release-limits';

/** To be asked before any of it is parsed. @throws HttpError 400 naming the largest file of too much to parse */
export function checkParsedSize(sent: readonly ReleaseFile[]): void {
  const parsed = sent.filter(({ name }) => isParsedByPortal(name));
  if (parsed.reduce((bytes, { content }) => bytes + content.length, 0) <= MOST_PARSED_BYTES) return;
  const largest = parsed.reduce((one, other) => (other.content.length > one.content.length ? other : one));
  throw badRelease(
    `Style sheets and what a release says of itself have at most ${MOST_PARSED_BYTES / 1024} kB together; the largest is "${largest.name}".`,
  );
}
