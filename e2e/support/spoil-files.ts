import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * Has a portal send something else in place of stored files of a remote.
 * @param file tells which, by their paths in the remote's folder
 * @returns puts the right ones back
 */
export function spoilFiles(dataDir: string, name: string, file: RegExp): () => void {
  const folder = path.join(dataDir, 'files/remotes', name);
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((one) => file.test(one))
    .map((one) => path.join(folder, one));
  const right = files.map((one) => [one, readFileSync(one)] as const);
  for (const one of files) writeFileSync(one, compressedAs(one, Buffer.from('"spoilt"')));
  return () => right.forEach(([one, content]) => writeFileSync(one, content));
}

const compressedAs = (file: string, content: Buffer): Buffer => {
  if (file.endsWith('.br')) return brotliCompressSync(content);
  return file.endsWith('.gz') ? gzipSync(content) : content;
};
