import { Transform, type TransformCallback } from 'node:stream';
import { TooLarge } from './storage';

/** Counts the bytes that pass through, and fails with TooLarge past the limit. */
export class ByteLimit extends Transform {
  bytes = 0;

  constructor(private readonly maxBytes: number) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    done(this.bytes > this.maxBytes ? new TooLarge(this.maxBytes) : null, chunk);
  }
}
