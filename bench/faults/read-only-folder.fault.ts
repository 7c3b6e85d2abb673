import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runServer } from './run-server';
import { FaultTest } from './fault-test';
import { mountSmallDisk } from './small-disk';

const NOBODY = 65_534;

export const name = 'Read-only data folder';

export async function run() {
  const disk = mountSmallDisk(96);
  const scene = await FaultTest.make(disk && path.join(disk.place, 'data'));
  const files = path.join(scene.dataDir, 'files');
  try {
    // Root may write everywhere: as another user the portal meets what folders forbid.
    mkdirSync(files, { recursive: true });
    const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
    if (asNobody.uid) for (const entry of everything(scene.dataDir)) chownSync(entry, NOBODY, NOBODY);
    if (disk) chmodSync(disk.place, 0o755);

    const change = disk ?? {
      makeReadOnly: () => chmodSync(scene.dataDir, 0o500),
      makeWritable: () => chmodSync(scene.dataDir, 0o700),
    };
    change.makeReadOnly();
    const { code, output } = await runServer(scene.dataDir, {}, asNobody);
    const isSentence = code === 1 && /^DATA_DIR .* can not be used: [^\n]+\.$/.test(output);
    scene.see('a start there ends with one sentence', isSentence, output.replace(scene.dataDir, '…'));
    change.makeWritable();

    await scene.start({}, asNobody);
    const promotionId = await scene.openPromotion('Read only', 1000);
    const folders = everything(files).filter((one) => !one.endsWith('.csv'));
    for (const folder of folders) chmodSync(folder, 0o500);
    const refused = await scene.sendFile(scene.rewardFile(promotionId, 10));
    scene.seePlainRefusal('folder of the files read-only: a file is told plainly', refused);
    scene.seeSuccess('what needs no file goes on', await scene.raiseTicket('Read only'));
    await scene.seeReadiness('/readyz tells', 503, { failing: 'storage' });
    for (const folder of folders) chmodSync(folder, 0o700);
    await scene.seeReadiness('ready again by itself', 200);
    const { FileRecordID } = (await scene.sendFile(scene.rewardFile(promotionId, 10))).body;
    scene.see('files are taken again', [2, 4].includes(await scene.checkedFile(FileRecordID)));
    scene.seeNoRemains();
  } finally {
    await scene.end();
    disk?.remove();
  }
  return scene.rows;
}

const everything = (folder) => [
  folder,
  ...(existsSync(folder)
    ? readdirSync(folder, { recursive: true }).map((one) => path.join(folder, String(one)))
    : []),
];
