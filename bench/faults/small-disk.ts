import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MIB = 1024 * 1024;

/** A disk of its own in memory, where this user may mount one. @returns undefined where not */
export function mountSmallDisk(mebibytes: number) {
  const place = mkdtempSync(path.join(os.tmpdir(), 'portal-disk-'));
  const mount = (...options: string[]) => execFileSync('mount', [...options, place], { stdio: 'ignore' });
  try {
    mount('-t', 'tmpfs', '-o', `size=${mebibytes}m,mode=700`, 'tmpfs');
  } catch {
    rmSync(place, { recursive: true });
    return undefined;
  }
  const ballast = path.join(place, 'ballast');
  return {
    place,
    /** Takes all the room there is. */
    fill() {
      const file = openSync(ballast, 'w');
      const piece = Buffer.alloc(MIB);
      for (let size = piece.length; size >= 4096;) {
        try {
          writeSync(file, piece, 0, size);
        } catch {
          size /= 2;
        }
      }
      closeSync(file);
    },
    free: () => rmSync(ballast),
    makeReadOnly: () => mount('-o', 'remount,ro'),
    makeWritable: () => mount('-o', 'remount,rw'),
    remove() {
      execFileSync('umount', ['--lazy', place]);
      rmSync(place, { recursive: true, force: true });
    },
  };
}
