import { toWire } from '@portal/shared/domain/dates';
import { HOUR_MS } from '@portal/shared/domain/durations';
import { bySystem } from '../../../platform/audit/audit';
import { eachApart } from '../../../platform/jobs/bulkhead';
import { lock } from '../../lock-names';
import { expireFile, findOverdue } from './intake.repository';
import { beginChecks, transfersFolder, type IntakePlatform } from './upload-intake.service';

/** A file that was announced and has not come by then never arrived. */
const ARRIVAL_MS = HOUR_MS;

type OverdueFile = Awaited<ReturnType<typeof findOverdue>>[number];

/** Begins the checks of files whose arrival was never confirmed, and ends those that never arrived. */
export async function endOverdue(platform: IntakePlatform): Promise<void> {
  const now = toWire(platform.now());
  const announcedBefore = toWire(new Date(platform.now().getTime() - ARRIVAL_MS));
  const overdue = await findOverdue(platform.database.db, { now, announcedBefore });
  await eachApart(platform, overdue, (file) => endOne(platform, file, now), {
    name: ({ fileId }) => ({ fileId }),
    failure: 'an overdue file could not be ended',
  });
}

async function endOne(
  platform: IntakePlatform,
  { fileId, clientId, sizeBytes, storageKey }: OverdueFile,
  now: string,
): Promise<void> {
  const { database, storage } = platform;
  if (sizeBytes !== null) {
    await database.transaction(
      (trx) => beginChecks(platform, trx, bySystem(clientId), { fileId, sizeBytes }),
      lock.file(fileId),
    );
    return;
  }
  await expireFile(database.db, fileId, now);
  // What a process left that died between the store and the record.
  await storage.deleteFolder(transfersFolder(storageKey));
}
