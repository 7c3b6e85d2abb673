import { backup } from './backup';
import type { Command, FoundingCommand } from './command';
import { createAdministrator } from './create-administrator';
import { createDeployToken, revokeDeployToken } from './deploy-tokens';
import { activateRelease, listReleases, rollbackRelease, unpinRelease } from './deployments';
import { generateDemo } from './generate-demo';
import { grantOperator, revokeOperator } from './operators';
import { addRemoteKey, removeRemoteKey, setRemotePolicy } from './remote-policy';
import { restore } from './restore';
import { retireRemote } from './retire-remote';
import { rotateDataKeys } from './rotate-data-keys';
import { sendTestEvent } from './send-test-event';
import { setClientConfig } from './set-client-config';
import { verifyAudit } from './verify-audit';
import { verifyLedger } from './verify-ledger';

/** Every command of the command line, as `node api/dist/cli.js` lists them. */
export const COMMANDS: readonly (Command | FoundingCommand)[] = [
  activateRelease,
  addRemoteKey,
  backup,
  createAdministrator,
  createDeployToken,
  generateDemo,
  grantOperator,
  listReleases,
  removeRemoteKey,
  restore,
  retireRemote,
  revokeDeployToken,
  revokeOperator,
  rollbackRelease,
  rotateDataKeys,
  sendTestEvent,
  setClientConfig,
  setRemotePolicy,
  unpinRelease,
  verifyAudit,
  verifyLedger,
];
