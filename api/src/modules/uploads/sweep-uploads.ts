import { takeSteps } from '../../platform/jobs/bulkhead';
import { resumeApprovals } from './approval/approval-job';
import { endOverdue } from './intake/overdue-files.service';
import type { IntakePlatform } from './intake/upload-intake.service';
import { endUncheckable } from './validation/end-uncheckable';
import { removeOldFindings } from './validation/remove-findings';

const STEPS = { endUncheckable, resumeApprovals, endOverdue, removeOldFindings };

/**
 * Housekeeping, once a minute: files that could not be checked, approvals that gave up, files that never arrived or
 * arrived unconfirmed, and findings beyond their retention.
 */
export const sweepUploads = (platform: IntakePlatform): Promise<void> =>
  takeSteps(platform, STEPS, 'a step of the housekeeping of files failed');
