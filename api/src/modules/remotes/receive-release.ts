import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/errors';
import { ReleaseCollector, badRelease, tooLarge } from './release-collector';
import type { ReleaseFile } from './release-files';
import { MOST_ARCHIVE_BYTES, MOST_FILES } from './release-limits';
import { isArchive, unpack } from './unpack-release';

/**
 * Reads an uploaded bundle: one archive, or one part per file whose file name is its path inside the release.
 * @throws HttpError 400 for what can not be a release, 413 for what is too much
 */
export async function receiveRelease(request: FastifyRequest): Promise<ReleaseFile[]> {
  if (!request.isMultipart()) throw badRelease('A release is sent as multipart/form-data.');
  const files = new ReleaseCollector();
  const parts = request.files({
    preservePath: true,
    limits: { files: MOST_FILES, parts: MOST_FILES + 20, fileSize: MOST_ARCHIVE_BYTES },
  });
  let fileName = '';
  try {
    for await (const part of parts) {
      fileName = part.filename;
      if (isArchive(part.filename)) await unpack(part.filename, await part.toBuffer(), files);
      else await files.take(files.admit(part.filename), part.file);
    }
  } catch (error) {
    throw asRefusal(error, fileName);
  }
  return files.files();
}

const TOO_MANY: Record<string, string> = {
  FST_FILES_LIMIT: `A release has at most ${MOST_FILES} files.`,
  FST_PARTS_LIMIT: `A release has at most ${MOST_FILES} files.`,
  FST_FIELDS_LIMIT: `A release has at most ${MOST_FILES} files.`,
};

/** @param fileName of the last one that was read */
function asRefusal(error: unknown, fileName: string): unknown {
  if (error instanceof HttpError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return tooLarge(
      `"${fileName.slice(0, 100)}" is too large: a file or archive that is uploaded has at most ${MOST_ARCHIVE_BYTES / 1024 / 1024} MiB.`,
    );
  const text = TOO_MANY[code ?? ''];
  if (text) return tooLarge(text);
  // Broken off or malformed: the library's errors carry no status of their own.
  return /multipart|unexpected end|premature|boundary|aborted/i.test(message)
    ? badRelease('The upload is not complete.')
    : error;
}
