import { getSelf } from '../../contracts/session';
import { send } from '../transport/send';
import { rightsRead } from './rights-stamp';
import { sessionState, updateSession, type PortalUser } from './session-state';

let inFlight = false;

/** What of a user decides what they see. */
const rightsOf = ({ claims, UserTypeID }: PortalUser): string =>
  JSON.stringify([UserTypeID, [...claims].sort()]);

/**
 * An answer says that the user's rights have changed, or refused a call that this page offered. Asks the server who the
 * user is now; tabs and screens follow by themselves. Nothing changes when the rights are the same, so that a screen that
 * is refused again and again does not start over and over.
 */
export async function rereadUser(accessToken: string): Promise<void> {
  if (inFlight || sessionState().status !== 'loggedIn') return;
  inFlight = true;
  try {
    const headers = { Authorization: `Bearer ${accessToken}` };
    const answer = await send({ method: getSelf.method, url: getSelf.path, headers });
    const before = sessionState();
    if (answer.status !== 200 || before.status !== 'loggedIn' || !before.user) return;
    const { user } = answer.data as { user: PortalUser };
    if (user.Id !== before.user.Id) return;
    rightsRead(answer.headers);
    if (!user.PasswordChangedDate) updateSession({ user, status: 'passwordChange' });
    else if (rightsOf(user) !== rightsOf(before.user)) updateSession({ user });
  } catch {
    // No answer: the next call asks again.
  } finally {
    inFlight = false;
  }
}
