import type { ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getAllClientConfigs } from '@portal/shared/contracts/session';
import type { clientConfigs } from './clients.repository';

/** @returns the configuration of a client under the names of the wire */
export const wireConfigs = (
  configs: Awaited<ReturnType<typeof clientConfigs>>,
): ResponseOf<typeof getAllClientConfigs>['ClientConfigs'] =>
  configs.map(({ code, value }) => ({ CODE: code, Value: value }));
