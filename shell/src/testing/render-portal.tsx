import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getAccount, getAllClientConfigs, getSelf, login } from '@portal/shared/contracts/session';
import { getUnreadCount } from '@portal/shared/contracts/inbox';
import { getAttention, getPaidByMonth } from '@portal/shared/contracts/overview';
import { getRemotes } from '@portal/shared/contracts/remotes';
import { ALL_CLAIMS } from '@portal/shared/domain/claims';
import { answer, fakeServer, seededConfigs, type Answer } from '@portal/shared/testing/fake-shell';
import { httpClient, updateSession, type PortalUser } from '@portal/shared/web/session';
import { App } from '../app/app';

export const TOKENS = { accessToken: 'access', refreshToken: 'refresh' };

/** @returns a user of a client with every claim, as the server answers them, but for the change */
export const userOf = (clientKey: string, change: Partial<PortalUser> = {}): PortalUser => ({
  Id: 7,
  UserName: 'promo',
  UserTypeID: 2,
  ClientID: 1,
  clientKey,
  PasswordChangedDate: '2026-01-05 12:00:00',
  accessToken: 'access',
  claims: [...ALL_CLAIMS],
  ...change,
});

/** What the account menu and page say of the user. */
export const ACCOUNT = {
  Name: 'Pella Marsh',
  FirstName: 'Pella',
  EmailAddress: 'pella@example.test',
  LoginId: 'promo',
  Role: 'Promotion Team',
  IsSSO: false,
  PasswordChangedDate: '2026-01-05 12:00:00',
  LastLogin: '2026-03-01 15:00:00',
};

/** The answers of a server where this user can log in and nothing is published. */
export const serverOf = (user: PortalUser): Answer[] => [
  answer(login, { ...TOKENS, user }),
  answer(getSelf, { user }),
  answer(getAllClientConfigs, { ClientConfigs: seededConfigs(user.clientKey) }),
  answer(getRemotes, { remotes: [] }),
  answer(getUnreadCount, { UnreadCount: 0 }),
  answer(getAccount, ACCOUNT),
  answer(getAttention, { Data: [] }),
  answer(getPaidByMonth, { Data: [] }),
];

/**
 * Opens the whole portal at an address.
 * @param options.loggedIn with the cookies of a session, else as a browser without any
 * @param options.before runs when the browser is ready and nothing is rendered yet
 */
export function renderPortal(
  path: string,
  answers: readonly Answer[],
  options: { loggedIn?: boolean; before?: () => void } = {},
) {
  updateSession({
    client: null,
    user: null,
    configs: [],
    status: 'restoring',
    endReason: null,
    formerUserId: null,
  });
  sessionStorage.clear();
  document.body.className = '';
  window.history.replaceState(null, '', path);
  const scope = `path=/${path.split('/')[1]}`;
  for (const name of ['maccessToken', 'mrefreshToken', 'mclient', 'mclientId']) {
    document.cookie = `${name}=; ${scope}; max-age=0`;
  }
  if (options.loggedIn) {
    document.cookie = `maccessToken=${TOKENS.accessToken}; ${scope}`;
    document.cookie = `mrefreshToken=${TOKENS.refreshToken}; ${scope}`;
  }
  serve(answers);
  options.before?.();
  return render(<App />);
}

/** Sets what the fake server answers from now on. */
export function serve(answers: readonly Answer[]): void {
  httpClient.defaults.adapter = fakeServer(answers, (violation) => {
    throw violation;
  });
}

/** What the widget reports when the proof of work is done; jsdom has no workers that could do it. */
export async function solveHumanCheck(): Promise<void> {
  await screen.findByLabelText('PASSWORD');
  const widget = document.querySelector('altcha-widget');
  if (widget)
    fireEvent(widget, new CustomEvent('statechange', { detail: { state: 'verified', payload: 'solution' } }));
}

/** Logs in as a user does: types both, solves the human verification, presses the button. */
export async function logInAs(loginId = 'promo', password = 'Portal#2026'): Promise<void> {
  await userEvent.type(await screen.findByLabelText('LOGIN ID'), loginId);
  await userEvent.type(screen.getByLabelText('PASSWORD'), password);
  await solveHumanCheck();
  await userEvent.click(screen.getByRole('button', { name: 'LOG IN' }));
}
