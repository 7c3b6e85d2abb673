import { toWire } from '@portal/shared/domain/dates';
import { bySystem } from '../../../platform/audit/audit';
import { eachApart } from '../../../platform/jobs/bulkhead';
import { lock } from '../../lock-names';
import { expireFile, findOverdue } from './intake.repository';
import { ARRIVAL_MS } from './keep-transfer';
import { beginChecks, type IntakePlatform } from './upload-intake.service';

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
  { fileId, clientId, sizeBytes }: OverdueFile,
  now: string,
): Promise<void> {
  const { database } = platform;
  if (sizeBytes === null) return expireFile(database.db, fileId, now);
  await database.transaction(
    (trx) => beginChecks(platform, trx, bySystem(clientId), { fileId, sizeBytes }),
    lock.file(fileId),
  );
}
