import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AxiosAdapter } from 'axios';
import { useState } from 'react';
import { call } from '@portal/shared/web/http';
import { httpClient, sessionState, useSession } from '@portal/shared/web/session';
import { getSelf, keepAlive } from '../../contracts/session';
import { RIGHTS_HEADER, type Claim } from '../../domain/claims';
import { answer, FakeShell, refuse } from '../../testing/fake-shell';

/** A page that offers what the user may do, and says why a call failed. */
function Page() {
  const { can } = useSession();
  const [text, setText] = useState('');
  const press = () =>
    call(keepAlive).then(
      () => setText('done'),
      (cause: Error) => setText(cause.message),
    );
  return (
    <>
      {can('support_view') && <p>Support</p>}
      <button onClick={() => void press()}>call</button>
      <p>{text}</p>
    </>
  );
}

const selfWith = (claims: readonly Claim[], PasswordChangedDate: string | null = '2026-01-05 12:00:00') => {
  let asked = 0;
  return {
    asked: () => asked,
    answer: answer(getSelf, () => {
      asked += 1;
      return {
        user: {
          Id: 2,
          UserName: 'admin2',
          UserTypeID: 1,
          ClientID: 1,
          clientKey: 'elan',
          PasswordChangedDate,
          accessToken: 'fake-access-token',
          claims: [...claims],
        },
      };
    }),
  };
};
const refused = answer(keepAlive, () => refuse(403, 'You are not allowed to do this.'));

test('a refused call says why, and the page then offers only what the user still may', async () => {
  const self = selfWith(['promotion_view']);
  render(
    <FakeShell path="/support" claims={['support_view', 'promotion_view']} answers={[refused, self.answer]}>
      <Page />
    </FakeShell>,
  );
  expect(screen.getByText('Support')).toBeVisible();
  await userEvent.click(screen.getByText('call'));
  expect(await screen.findByText('You are not allowed to do this.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Support')).toBeNull());
});

test('the same rights as before change nothing', async () => {
  const self = selfWith(['support_view']);
  render(
    <FakeShell path="/support" claims={['support_view']} answers={[refused, self.answer]}>
      <Page />
    </FakeShell>,
  );
  const { user } = sessionState();
  await userEvent.click(screen.getByText('call'));
  await waitFor(() => expect(self.asked()).toBe(1));
  expect(sessionState().user).toBe(user);
});

test('a password that an administrator has reset must be changed first', async () => {
  const self = selfWith(['support_view'], null);
  render(
    <FakeShell path="/support" claims={['support_view']} answers={[refused, self.answer]}>
      <Page />
    </FakeShell>,
  );
  await userEvent.click(screen.getByText('call'));
  await waitFor(() => expect(sessionState().status).toBe('passwordChange'));
});

/** Lets every answer from now on carry what the server thinks of the user's rights. */
function stampAnswers() {
  const server = httpClient.defaults.adapter as AxiosAdapter;
  const stamp = { value: 'as read' };
  httpClient.defaults.adapter = async (config) => ({
    ...(await server(config)),
    headers: { [RIGHTS_HEADER]: stamp.value },
  });
  return stamp;
}

// Covers SESSION-1.6
test('a right that is given arrives with the next call, and is read once', async () => {
  const self = selfWith(['support_view']);
  const done = answer(keepAlive, { success: true });
  render(
    <FakeShell path="/support" claims={['promotion_view']} answers={[done, self.answer]}>
      <Page />
    </FakeShell>,
  );
  const stamp = stampAnswers();
  const callAgain = async () => {
    await userEvent.click(screen.getByText('call'));
    expect(await screen.findByText('done')).toBeVisible();
  };
  await callAgain();
  expect([self.asked(), screen.queryByText('Support')]).toEqual([0, null]);
  stamp.value = 'changed';
  await callAgain();
  expect(await screen.findByText('Support')).toBeVisible();
  await callAgain();
  expect(self.asked()).toBe(1);
});
