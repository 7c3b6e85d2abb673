import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runServer } from './run-server';
import type { Identity } from '../support/portal';
import type { Figure } from '../support/benchmark';
import { CHECKED, FaultTest } from './fault-test';
import { rewardFile } from './fault-user';
import { mountSmallDisk } from './small-disk';

const UNPRIVILEGED = 65_534;

export const name = 'Read-only data folder';

export async function run(): Promise<readonly Figure[]> {
  const disk = mountSmallDisk(96);
  const fault = await FaultTest.make(disk && path.join(disk.place, 'data'));
  const files = path.join(fault.dataDir, 'files');
  try {
    // Root may write everywhere: as another user the portal meets what folders forbid.
    mkdirSync(files, { recursive: true });
    const identity: Identity = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
    if (identity.uid)
      for (const entry of everything(fault.dataDir)) chownSync(entry, UNPRIVILEGED, UNPRIVILEGED);
    if (disk) chmodSync(disk.place, 0o755);

    const change = disk ?? {
      makeReadOnly: () => chmodSync(fault.dataDir, 0o500),
      makeWritable: () => chmodSync(fault.dataDir, 0o700),
    };
    change.makeReadOnly();
    const { code, output } = await runServer(fault.dataDir, {}, identity);
    const isSentence = code === 1 && /^DATA_DIR .* can not be used: [^\n]+\.$/.test(output);
    fault.see('a start there ends with one sentence', isSentence, output.replace(fault.dataDir, '…'));
    change.makeWritable();

    await fault.start({}, identity);
    const promotionId = await fault.user.openPromotion('Read only', 1000);
    const folders = everything(files).filter((one) => !one.endsWith('.csv'));
    for (const folder of folders) chmodSync(folder, 0o500);
    const refused = await fault.user.sendFile(rewardFile(promotionId, 10));
    fault.seePlainRefusal('folder of the files read-only: a file is told plainly', refused);
    fault.seeSuccess('what needs no file goes on', await fault.user.raiseTicket('Read only'));
    await fault.seeReadiness('/readyz tells', 503, { failing: 'storage' });
    for (const folder of folders) chmodSync(folder, 0o700);
    await fault.seeReadiness('ready again by itself', 200);
    const fileId = await fault.user.bringFile(rewardFile(promotionId, 10));
    fault.see('files are taken again', CHECKED.includes(await fault.user.checkedFile(fileId)));
    fault.seeNoRemains();
  } finally {
    await fault.end();
    disk?.remove();
  }
  return fault.rows;
}

const everything = (folder: string): string[] => [
  folder,
  ...(existsSync(folder)
    ? readdirSync(folder, { recursive: true }).map((one) => path.join(folder, String(one)))
    : []),
];
