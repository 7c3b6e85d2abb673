import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from '../support/command';

/** Backs a running portal up and restores that into a folder of its own. */
export async function tryBackup(dataDir: string): Promise<{ ok: boolean; said: string }> {
  const place = mkdtempSync(path.join(os.tmpdir(), 'portal-backup-'));
  try {
    const folder = path.join(place, 'backup');
    const backup = await runCommand(dataDir, ['backup', folder]);
    if (backup.code !== 0) return { ok: false, said: backup.output };
    const restore = await runCommand(path.join(place, 'restored'), ['restore', folder]);
    const said = `${backup.output.replace(/: .*$/, '')}; ${restore.output.split('\n').at(-1)}`;
    return { ok: restore.code === 0, said };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
