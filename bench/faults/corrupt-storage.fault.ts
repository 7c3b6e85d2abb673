import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runCommand } from '../support/command';
import { runServer } from './run-server';
import { FaultTest } from './fault-test';

const FAILED = 7;

export const name = 'Corrupt files';

export async function run() {
  const scene = await FaultTest.make();
  try {
    await scene.start();
    await rewardFiles(scene);
    await release(scene);
    await database(scene);
  } finally {
    await scene.end();
  }
  return scene.rows;
}

/** Sends a file, does something to what is stored of it before its checks begin, and reads what they say. */
async function tampered(scene, content, tamper) {
  const { PreSignedURL, FileRecordID } = (
    await scene.call('/api/Reward/getSignedUrl', { FileName: 'corrupt_promo_03012026.csv' })
  ).body;
  const before = new Set(storedFiles(scene));
  await fetch(scene.portal.address + PreSignedURL, {
    method: 'PUT',
    headers: { 'content-type': 'text/csv' },
    body: content,
  });
  tamper(storedFiles(scene).find((one) => !before.has(one)));
  await scene.call('/api/Rewards/rewarduploadfiledata', { FileID: FileRecordID });
  const status = await scene.checkedFile(FileRecordID);
  const found = { filerecordid: FileRecordID, statusid: 1 };
  const { Data } = (await scene.call('/api/Reward/rewardsFileErrorData', found)).body;
  return { FileRecordID, status, told: Data?.[0]?.Error };
}

const storedFiles = ({ dataDir }) => {
  const folder = path.join(dataDir, 'files/uploads');
  return readdirSync(folder, { recursive: true })
    .map((one) => path.join(folder, String(one)))
    .filter((one) => one.endsWith('.csv'));
};

async function rewardFiles(scene) {
  const promotionId = await scene.openPromotion('Corrupt', 1000);
  const content = scene.rewardFile(promotionId, 10);
  const altered = await tampered(scene, content, (file) =>
    writeFileSync(file, content.replaceAll('1.25', '9.25')),
  );
  scene.see(
    'a reward file with other amounts than arrived is failed',
    altered.status === FAILED,
    altered.told,
  );
  const lost = await tampered(scene, scene.rewardFile(promotionId, 11), (file) => rmSync(file));
  scene.see('a reward file that is gone is failed', lost.status === FAILED, lost.told);
  const download = await scene.call('/api/Reward/rewardFileErrorsDownload', { FileID: lost.FileRecordID });
  scene.see(
    'its errors file is refused or says so',
    download.status !== 500 && download.text.length > 0,
    `${download.status} ${download.text.slice(0, 80).trim()}`,
  );
  scene.see('rewards of either', (await scene.rewardsOf(promotionId)) === 0, '0', 'none');
}

/** A browser checks every file of a tab against the list; the server must not hide that list. */
async function release(scene) {
  const { remotes } = (await scene.call('/api/remotes')).body;
  if (!remotes?.length) return;
  const [{ entry }] = remotes;
  const folder = path.join(scene.dataDir, 'files/remotes');
  const manifest = readdirSync(folder, { recursive: true })
    .map((one) => path.join(folder, String(one)))
    .find((one) => one.endsWith('mf-manifest.json') && one.includes(remotes[0].name));
  rmSync(manifest);
  const answer = await scene.call(entry);
  scene.see(
    'a file of a tab that is gone is a 404 for this tab alone',
    answer.status === 404 && (await scene.call(remotes[1].entry)).status === 200,
    answer.status,
  );
}

async function database(scene) {
  const file = path.join(scene.dataDir, 'portal.sqlite');
  const backup = path.join(mkdtempSync(path.join(os.tmpdir(), 'portal-faults-')), 'backup');
  scene.seeSuccess('a change before the backup', await scene.raiseTicket('Backed up'));
  const { code } = await runCommand(scene.dataDir, ['backup', backup]);
  scene.see('a backup of the running portal', code === 0);
  await scene.portal.stop();

  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, 4096 * 3).fill(7, 0, 100));
  const { code: started, output } = await runServer(scene.dataDir);
  scene.see(
    'a damaged database stops the start with one sentence',
    started === 1 && /^The database .* is damaged or is no database\.$/.test(output),
    output.replace(scene.dataDir, '…'),
  );

  const former = scene.dataDir;
  scene.dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-faults-'));
  rmSync(former, { recursive: true });
  const restore = await runCommand(scene.dataDir, ['restore', backup]);
  scene.see('the backup is restored', restore.code === 0, restore.output.split('\n').at(-1));
  await scene.start();
  scene.see('and holds what was acknowledged before it', (await scene.tickets('Backed up')) === 1);
  rmSync(path.dirname(backup), { recursive: true });
}
