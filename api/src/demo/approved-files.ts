import type { Kysely } from 'kysely';
import type { Tables } from '../platform/database/schema';
import { leaveTrace } from './audit-trail';
import { insertForIds } from '../platform/database/bulk-insert';
import type { ClientContext } from './context';
import { HOUR, MINUTE, wire } from './moments';
import type { DemoPromotion } from './promotions';

/** @returns a file name that the upload screens accept */
export function fileNameOf(
  promotionName: string,
  part: number,
  kind: 'promo' | 'incremental' | 'alternate',
  at: number,
): string {
  const stem = `${promotionName.toLowerCase().replaceAll(' ', '-').slice(0, 50)}-${part}`;
  return `${stem}_${kind}_${wire(at).slice(0, 10).replaceAll('-', '')}.csv`;
}

/** Writes the record of a file that was approved and brought rewards. @returns its id */
export async function loadApprovedFile(
  trx: Kysely<Tables>,
  { client, users, random }: ClientContext,
  file: { promotion: DemoPromotion; at: number; index: number; alternate: boolean; rows: number },
): Promise<number> {
  const { promotion, at, index, alternate, rows } = file;
  const choices = random.fork(`file ${promotion.promotionId} ${index}`);
  const uploadedAt = at - choices.int(20, 300) * MINUTE;
  const [fileId = 0] = await insertForIds(trx, 'uploadFiles', 'fileId', [
    {
      clientId: client.clientId,
      kind: alternate ? 'alternate' : 'fulfilment',
      fileName: fileNameOf(
        promotion.promotionName,
        index + 1,
        alternate ? 'alternate' : index === 0 ? 'promo' : 'incremental',
        uploadedAt,
      ),
      contentType: choices.chance(0.3) ? 'application/vnd.ms-excel' : 'text/csv',
      ownerId: users.promo,
      createdDate: wire(uploadedAt),
      updatedDate: wire(at),
      statusId: 5,
      processingStatus: 12,
      sizeBytes: 118 + rows * choices.int(96, 124),
      sha256: choices.hex(64),
      storageKey: `uploads/demo-${client.clientKey}-${promotion.promotionId}-${index}.csv`,
      urlTokenHash: null,
      urlExpiresAt: wire(uploadedAt + HOUR / 4),
      rowCount: rows,
      decidedBy: users.admin2,
      decidedAt: wire(at),
      comment: null,
    },
  ]);
  await leaveTrace(trx, {
    clientId: client.clientId,
    at,
    actor: { userId: users.admin2, userName: 'admin2' },
    action: 'fileApproved',
    entity: 'file',
    entityId: fileId,
    to: { rewards: rows },
  });
  return fileId;
}
