import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, type ReactNode } from 'react';
import { Link, Route, Routes, useParams } from 'react-router-dom';
import { useCall } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { keepAlive, getClaimsByUserId } from '../contracts/session';
import { answer, FakeShell, refuse } from './fake-shell';

class Caught extends Component<{ children: ReactNode }, { text?: string }> {
  override state: { text?: string } = {};
  static getDerivedStateFromError = (error: Error) => ({ text: error.message });
  override render() {
    return this.state.text ? <p>caught: {this.state.text}</p> : this.props.children;
  }
}

function Claims() {
  const { data, error } = useCall(getClaimsByUserId, { UserId: 2 });
  return <p>{error ? `${error.status} ${error.message}` : `claims: ${data?.claims.join()}`}</p>;
}

const Who = () => {
  const { client, can, expiryBased } = useSession();
  return <p>{`${client.clientKey} ${can('promotion_view')} ${can('support_view')} ${expiryBased}`}</p>;
};
const Detail = () => <p>detail {useParams().id}</p>;

test('the fake shell gives a tab its session and routes relative to its own path', async () => {
  render(
    <FakeShell path="/promotion" client="bmw" claims={['promotion_view']}>
      <Who />
      <Link to="12">open</Link>
      <Routes>
        <Route index element={<p>list</p>} />
        <Route path=":id" element={<Detail />} />
      </Routes>
    </FakeShell>,
  );
  expect(screen.getByText('bmw true false false')).toBeVisible();
  expect(screen.getByText('list')).toBeVisible();
  await userEvent.click(screen.getByText('open'));
  expect(screen.getByText('detail 12')).toBeVisible();
  expect(window.location.pathname).toBe('/bmw/promotion/12');
});

test('the fake shell answers calls, and refuses them as the server would', async () => {
  const { unmount } = render(
    <FakeShell
      path="/settings"
      answers={[answer(getClaimsByUserId, ({ body }) => ({ claims: [`of ${String(body?.UserId)}`] }))]}
    >
      <Claims />
    </FakeShell>,
  );
  expect(await screen.findByText('claims: of 2')).toBeVisible();
  unmount();
  render(
    <FakeShell
      path="/settings"
      answers={[answer(getClaimsByUserId, () => refuse(500, 'Oops! Something went wrong.'))]}
    >
      <Claims />
    </FakeShell>,
  );
  expect(await screen.findByText('500 Oops! Something went wrong.')).toBeVisible();
});

test.each([
  [
    'an answer that does not fit its contract',
    [answer(getClaimsByUserId, () => ({ claims: [1] }) as never)],
    /does not fit the contract/,
  ],
  ['a call without an answer', [answer(keepAlive, { success: true })], /No answer was given for POST/],
])('the fake shell fails loudly for %s', async (_, answers, text) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <Caught>
      <FakeShell path="/settings" answers={answers}>
        <Claims />
      </FakeShell>
    </Caught>,
  );
  expect(await screen.findByText(text)).toBeVisible();
  jest.restoreAllMocks();
});
