import { createHash } from 'node:crypto';
import {
  SNIFFED_BYTES,
  UNREADABLE,
  sniffEncoding,
  type FileEncoding,
} from '@portal/shared/domain/upload-encoding';

type BytesReport = { sha256: string; bytes: number } & (
  { problem: string } | { problem?: undefined; encoding: FileEncoding }
);

/** One streaming pass over a file: its hash, its encoding, and whether every byte of it is text in that encoding. */
export async function inspectBytes(content: AsyncIterable<Buffer>): Promise<BytesReport> {
  const hash = createHash('sha256');
  let bytes = 0;
  let head = Buffer.alloc(0);
  let check: TextCheck | undefined;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
    if (check) check.read(chunk);
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length >= SNIFFED_BYTES) (check = new TextCheck(head)).read(head);
    }
  }
  if (!check) (check = new TextCheck(head)).read(head);
  const result = check.end();
  return { sha256: hash.digest('hex'), bytes, ...result };
}

class TextCheck {
  readonly #sniffed: ReturnType<typeof sniffEncoding>;
  #decoder: InstanceType<typeof TextDecoder> | undefined;
  #problem: string | undefined;

  constructor(head: Uint8Array) {
    this.#sniffed = sniffEncoding(head);
    if ('problem' in this.#sniffed) this.#problem = this.#sniffed.problem;
    else this.#decoder = new TextDecoder(this.#sniffed.encoding, { fatal: true });
  }

  read(chunk: Uint8Array): void {
    if (this.#problem) return;
    this.#try(() => this.#decoder?.decode(chunk, { stream: true }));
  }

  end(): { problem: string } | { problem?: undefined; encoding: FileEncoding } {
    if (!this.#problem) this.#try(() => this.#decoder?.decode());
    if (this.#problem) return { problem: this.#problem };
    if ('problem' in this.#sniffed) return this.#sniffed;
    return { encoding: this.#sniffed.encoding };
  }

  #try(decode: () => string | undefined): void {
    try {
      if (decode()?.includes('\0')) this.#problem = UNREADABLE.encoding;
    } catch {
      this.#problem = UNREADABLE.encoding;
    }
  }
}
