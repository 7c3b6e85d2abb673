import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getRemotes } from '../../shared/src/contracts/remotes';
import {
  downloadErrorsFile,
  fulfilmentArrived,
  getFulfilmentErrorData,
  getSignedUrl,
} from '../../shared/src/contracts/uploads';
import { runCommand } from '../support/command';
import { runServer } from './run-server';
import type { Figure } from '../support/benchmark';
import { FaultTest } from './fault-test';
import { rewardFile } from './fault-user';

const FAILED = 7;

export const name = 'Corrupt files';

export async function run(): Promise<readonly Figure[]> {
  const fault = await FaultTest.make();
  try {
    await fault.start();
    await rewardFiles(fault);
    await release(fault);
    await database(fault);
  } finally {
    await fault.end();
  }
  return fault.rows;
}

/** Sends a file, does something to what is stored of it before its checks begin, and reads what they say. */
async function tampered(fault: FaultTest, content: string, tamper: (file: string) => void) {
  const { PreSignedURL, FileRecordID } = await fault.user.need(getSignedUrl, {
    FileName: 'corrupt_promo_03012026.csv',
  });
  const before = new Set(storedFiles(fault));
  await fetch(fault.portal.address + PreSignedURL, {
    method: 'PUT',
    headers: { 'content-type': 'text/csv' },
    body: content,
  });
  tamper(storedFiles(fault).find((one) => !before.has(one))!);
  await fault.user.call(fulfilmentArrived, { FileID: FileRecordID });
  const status = await fault.user.checkedFile(FileRecordID);
  const found = { filerecordid: FileRecordID, statusid: 1 };
  const { Data } = (await fault.user.call(getFulfilmentErrorData, found)).body;
  return { FileRecordID, status, told: Data?.[0]?.Error };
}

const storedFiles = ({ dataDir }: FaultTest): string[] => {
  const folder = path.join(dataDir, 'files/uploads');
  return readdirSync(folder, { recursive: true })
    .map((one) => path.join(folder, String(one)))
    .filter((one) => one.endsWith('.csv'));
};

async function rewardFiles(fault: FaultTest): Promise<void> {
  const promotionId = await fault.user.openPromotion('Corrupt', 1000);
  const content = rewardFile(promotionId, 10);
  const altered = await tampered(fault, content, (file) =>
    writeFileSync(file, content.replaceAll('1.25', '9.25')),
  );
  fault.see(
    'a reward file with other amounts than arrived is failed',
    altered.status === FAILED,
    altered.told,
  );
  const lost = await tampered(fault, rewardFile(promotionId, 11), (file) => rmSync(file));
  fault.see('a reward file that is gone is failed', lost.status === FAILED, lost.told);
  const download = await fault.user.call(downloadErrorsFile, { FileID: lost.FileRecordID });
  fault.see(
    'its errors file is refused or says so',
    download.status !== 500 && download.text.length > 0,
    `${download.status} ${download.text.slice(0, 80).trim()}`,
  );
  fault.see('rewards of either', (await fault.user.rewardsOf(promotionId)) === 0, '0', 'none');
}

/** A browser checks every file of a tab against the list; the server must not hide that list. */
async function release(fault: FaultTest): Promise<void> {
  const { remotes } = await fault.user.need(getRemotes);
  const [first, second] = remotes;
  if (!first || !second) return;
  const folder = path.join(fault.dataDir, 'files/remotes');
  const manifest = readdirSync(folder, { recursive: true })
    .map((one) => path.join(folder, String(one)))
    .find((one) => one.endsWith('mf-manifest.json') && one.includes(first.name))!;
  rmSync(manifest);
  const answer = await fault.user.send(first.entry, { method: 'GET' });
  fault.see(
    'a file of a tab that is gone is a 404 for this tab alone',
    answer.status === 404 && (await fault.user.send(second.entry, { method: 'GET' })).status === 200,
    answer.status,
  );
}

async function database(fault: FaultTest): Promise<void> {
  const file = path.join(fault.dataDir, 'portal.sqlite');
  const backup = path.join(mkdtempSync(path.join(os.tmpdir(), 'portal-faults-')), 'backup');
  fault.seeSuccess('a change before the backup', await fault.user.raiseTicket('Backed up'));
  const { code } = await runCommand(fault.dataDir, ['backup', backup]);
  fault.see('a backup of the running portal', code === 0);
  await fault.portal.stop();

  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true });
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, 4096 * 3).fill(7, 0, 100));
  const { code: started, output } = await runServer(fault.dataDir);
  fault.see(
    'a damaged database stops the start with one sentence',
    started === 1 && /^The database .* is damaged or is no database\.$/.test(output),
    output.replace(fault.dataDir, '…'),
  );

  const former = fault.dataDir;
  fault.dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-faults-'));
  rmSync(former, { recursive: true });
  const restore = await runCommand(fault.dataDir, ['restore', backup]);
  fault.see('the backup is restored', restore.code === 0, restore.output.split('\n').at(-1));
  await fault.start();
  fault.see('and holds what was acknowledged before it', (await fault.user.tickets('Backed up')) === 1);
  rmSync(path.dirname(backup), { recursive: true });
}
