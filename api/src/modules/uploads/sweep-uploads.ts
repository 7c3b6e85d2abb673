import { resumeApprovals } from './approval/approval-job';
import { endOverdue } from './intake/overdue-files.service';
import type { IntakePlatform } from './intake/upload-intake.service';
import { endUncheckable } from './validation/end-uncheckable';
import { removeOldFindings } from './validation/remove-findings';

const STEPS = { endUncheckable, resumeApprovals, endOverdue, removeOldFindings };

/**
 * Housekeeping, once a minute: files that could not be checked, approvals that gave up, files that never arrived or
 * arrived unconfirmed, and findings beyond their retention. A step that fails keeps none of the others from its turn.
 */
export async function sweepUploads(platform: IntakePlatform): Promise<void> {
  for (const [step, work] of Object.entries(STEPS)) {
    try {
      await work(platform);
    } catch (error) {
      platform.log.error({ err: error, step }, 'a step of the housekeeping of files failed');
    }
  }
}
