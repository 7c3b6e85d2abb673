import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CLIENT_ROUTES } from '@portal/shared/domain/routes';
import { expectAccessible } from '@portal/shared/testing/accessible';
import { renderPortal, serverOf, userOf } from '../../testing/render-portal';
import { findHelp } from './find-help';
import { LOG_OUT_AFTER_MS } from '../../session/idle-timer';
import { HELP_TEXTS, OTHER_HELP } from './help-texts';

/** Before the login there is no header, and so no help. */
const BEFORE_LOGIN: readonly string[] = ['', 'login', 'incedoLogin', 'ssoLogin'];
const SCREENS = CLIENT_ROUTES.filter((route) => !BEFORE_LOGIN.includes(route));

// Covers SHELL-2.14
test.each(SCREENS)('the screen %s has a help of its own', (route) => {
  const help = findHelp(route.replace(/:\w+/g, '12'));
  expect(help).not.toBe(OTHER_HELP);
  expect(help).toBe(HELP_TEXTS[route]);
  expect(help.purpose.length).toBeGreaterThan(40);
  for (const [term, meaning] of help.terms ?? []) {
    expect(term).not.toBe('');
    expect(meaning).toMatch(/\.$/);
  }
});

test('no two screens have the same help, and none is for a screen that is gone', () => {
  const purposes = Object.values(HELP_TEXTS).map(({ purpose }) => purpose);
  expect(new Set(purposes).size).toBe(purposes.length);
  expect(Object.keys(HELP_TEXTS).filter((route) => !SCREENS.includes(route as never))).toEqual([]);
});

// Covers SHELL-2.14, SHELL-3.1
test('the ? of the header opens the help of the page, and gives the focus back', async () => {
  renderPortal('/elan/account', serverOf(userOf('elan')), { loggedIn: true });
  const button = await screen.findByRole('button', { name: 'Help for this page' });
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Help: My account' });
  expect(dialog).toHaveTextContent('One login on one device.');
  await expectAccessible(dialog);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

// Covers SESSION-2.6
test('the help of the account says when an open page logs out', () => {
  const [, session] = HELP_TEXTS.account?.terms?.[0] ?? [];
  expect(session).toContain(`after ${LOG_OUT_AFTER_MS / 60_000} minutes without use`);
});
