import { toWire } from '@portal/shared/domain/dates';
import { lock } from '../../lock-names';
import { expireFile, findOverdue } from './intake.repository';
import { beginChecks, transfersFolder, type IntakePlatform } from './upload-intake.service';

/** A file that was announced and has not come by then never arrived. */
const ARRIVAL_MS = 60 * 60_000;

/** Begins the checks of files whose arrival was never confirmed, and ends those that never arrived. */
export async function endOverdue(platform: IntakePlatform): Promise<void> {
  const { database, storage } = platform;
  const now = toWire(platform.now());
  const announcedBefore = toWire(new Date(platform.now().getTime() - ARRIVAL_MS));
  const overdue = await findOverdue(database.db, { now, announcedBefore });
  for (const { fileId, clientId, sizeBytes, storageKey } of overdue) {
    if (sizeBytes !== null) {
      const system = { userId: null, userName: 'system', clientId, address: null };
      await database.transaction(
        (trx) => beginChecks(platform, trx, system, { fileId, sizeBytes }),
        lock.file(fileId),
      );
      continue;
    }
    await expireFile(database.db, fileId, now);
    // What a process left that died between the store and the record.
    await storage.deleteFolder(transfersFolder(storageKey));
  }
}
