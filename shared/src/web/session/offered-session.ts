import { RIGHTS_HEADER } from '../../domain/claims';
import { checksum, type InitialSession } from '../../remote/initial-state';
import { rightsRead } from './rights-stamp';
import type { ClientConfig, PortalUser } from './session-state';

let offer: { readonly clientKey: string; readonly session: InitialSession } | null = null;

/** Keeps the session that the page was sent with until its client is entered. */
export function offerSession(clientKey: string, session: InitialSession): void {
  offer = { clientKey, session };
}

/**
 * Takes the offered session, once: from then on only the server's answers count.
 * @returns null unless it is of this client and of the very token that is in the cookie now
 */
export function takeOfferedSession(
  clientKey: string,
  accessToken: string | undefined,
): { user: PortalUser; configs: readonly ClientConfig[] } | null {
  const taken = offer;
  offer = null;
  if (!taken || !accessToken || taken.clientKey !== clientKey) return null;
  const { user, configs, rights, token } = taken.session;
  if (user.clientKey !== clientKey || token !== checksum(accessToken)) return null;
  rightsRead({ [RIGHTS_HEADER]: rights });
  return { user: { ...user, accessToken }, configs };
}
