import { resumeApprovals } from './approval/approval-job';
import { endOverdue } from './intake/overdue-files.service';
import type { IntakePlatform } from './intake/upload-intake.service';
import { endUncheckable } from './validation/end-uncheckable';
import { removeOldFindings } from './validation/remove-findings';

/**
 * Housekeeping, once a minute: files that could not be checked, approvals that gave up, files that never arrived or
 * arrived unconfirmed, and findings beyond their retention.
 */
export async function sweepUploads(platform: IntakePlatform): Promise<void> {
  await endUncheckable(platform);
  await resumeApprovals(platform);
  await endOverdue(platform);
  await removeOldFindings(platform);
}
