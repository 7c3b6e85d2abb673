import type { Attribution } from '../platform/audit/audit';

/** Who makes what a command changes, as the audit log says it. */
export const COMMAND_LINE: Attribution = {
  userId: null,
  userName: 'command line',
  clientId: null,
  address: null,
};
