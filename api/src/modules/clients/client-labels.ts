import { clientMetadata, type ClientLabels } from '@portal/shared/domain/clients';
import type { Actor } from '../../platform/http/actor';

/** @returns the client's own words @throws Error for a client without metadata: the portal was set up wrongly */
export function labelsOf({ clientKey }: Pick<Actor, 'clientKey'>): ClientLabels {
  const metadata = clientMetadata(clientKey);
  if (!metadata) throw new Error(`The client ${clientKey} has no metadata.`);
  return metadata.labels;
}
