import { badInput, HttpError } from '../../platform/errors';
import { FILE_ENDINGS, isAllowedFile, type ReleaseFile } from './release-files';
import { MOST_FILES, MOST_NAME_LENGTH, MOST_UNPACKED_BYTES } from './release-limits';

/** Plain segments with single slashes: nothing hidden, nothing absolute, no `..`, nothing a store could misread. */
const NAME = /^[A-Za-z0-9_@+=-][A-Za-z0-9._@+=-]*(\/[A-Za-z0-9_@+=-][A-Za-z0-9._@+=-]*)*$/;

/** What was sent can not be a release: a 400. */
export const badRelease = (message: string): HttpError => badInput({ path: '', message });

/** Takes the files of a release one by one and refuses, while they arrive, what no release may contain. */
export class ReleaseCollector {
  readonly #files = new Map<string, ReleaseFile>();
  /** As written, by their names in small letters. */
  readonly #folders = new Map<string, string>();
  #bytes = 0;
  #seen = 0;

  /** To be asked before a file is read. @throws HttpError @returns its name, without `./` */
  admit(rawName: string): string {
    const name = rawName.replace(/^(\.\/)+/, '');
    if (name.length > MOST_NAME_LENGTH || !NAME.test(name))
      throw badRelease(`"${rawName.slice(0, 100)}" is no name for a file of a release.`);
    if (!isAllowedFile(name))
      throw badRelease(`"${name}" can not be in a release: its files end in ${FILE_ENDINGS}.`);
    this.countEntry();
    this.#claim(name);
    return name;
  }

  /** Two names must not meet on a disk, where a folder is no file and some ignore case. @throws HttpError */
  #claim(name: string): void {
    const key = name.toLowerCase();
    if (this.#files.has(key)) throw badRelease(`The file ${name} is there twice.`);
    if (this.#folders.has(key)) throw badRelease(`${name} is a file and a folder.`);
    for (let end = name.indexOf('/'); end !== -1; end = name.indexOf('/', end + 1)) {
      const folder = name.slice(0, end);
      const known = this.#folders.get(folder.toLowerCase());
      if (known !== undefined && known !== folder)
        throw badRelease(`The folders ${known} and ${folder} differ in case alone.`);
      if (this.#files.has(folder.toLowerCase())) throw badRelease(`${folder} is a file and a folder.`);
      this.#folders.set(folder.toLowerCase(), folder);
    }
  }

  /** Counts what is in an archive, folders included. @throws HttpError */
  countEntry(): void {
    this.#seen += 1;
    if (this.#seen > MOST_FILES) throw tooLarge(`A release has at most ${MOST_FILES} files.`);
  }

  /** @param content as it arrives; reading stops where the whole release becomes too large @throws HttpError */
  async take(name: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) {
      this.#bytes += chunk.length;
      if (this.#bytes > MOST_UNPACKED_BYTES)
        throw tooLarge(`A release has at most ${MOST_UNPACKED_BYTES / 1024 / 1024} MiB.`);
      chunks.push(chunk);
    }
    this.#files.set(name.toLowerCase(), { name, content: Buffer.concat(chunks) });
  }

  /** @returns the files in order of their names */
  files(): ReleaseFile[] {
    return [...this.#files.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}

/** What was sent is more than a release may be: a 413. */
export const tooLarge = (message: string): HttpError => new HttpError(413, message);
