import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useAction, useCall } from '@portal/shared/web/http';
import { prefetchCall } from '@portal/shared/web/session';
import { adaptCall } from '../../calls/adapt-call';
import { getClaimsByUserId } from '../../contracts/session';
import { prefetched } from '../../remote/prefetch';
import { answer, FakeShell } from '../../testing/fake-shell';
import { stopDate } from '../../testing/stop-date';

afterEach(() => jest.restoreAllMocks());

const translated = jest.fn();
/** Its words are neither those of the body nor of the answer. */
const rightsOf = adaptCall(getClaimsByUserId, {
  body: ({ user }: { user: number }) => ({ UserId: user }),
  answer: ({ claims }) => {
    translated();
    return { rights: claims };
  },
});

function Rights() {
  const { data } = useCall(rightsOf, { user: 7 });
  return <p>{data?.rights.join()}</p>;
}

function Acting() {
  const { run } = useAction(rightsOf);
  const [rights, setRights] = useState('');
  const act = async () => setRights((await run({ user: 7 }))?.rights.join() ?? '');
  return (
    <>
      <button onClick={() => void act()}>Act</button>
      <p>{rights}</p>
    </>
  );
}

function Prefetching({ waits }: { waits: boolean }) {
  const [shown, setShown] = useState(false);
  const ahead = () => prefetchCall(prefetched(rightsOf, { user: 7 }));
  const show = () => setShown(true);
  return (
    <>
      <button onClick={() => (waits ? void ahead().then(show) : (void ahead(), show()))}>Act</button>
      {shown && <Rights />}
    </>
  );
}

test.each([
  ['is read', <Rights key="read" />],
  ['is made by an action', <Acting key="action" />],
  ['was made ahead', <Prefetching key="ahead" waits />],
  ['is under way ahead', <Prefetching key="underway" waits={false} />],
])(
  'a call with an adapter that %s is asked and answered in its words, translated once',
  async (_, screenOf) => {
    translated.mockClear();
    stopDate();
    const asked: unknown[] = [];
    const server = answer(getClaimsByUserId, ({ body }) => {
      asked.push(body);
      return { claims: ['promotion_view'] };
    });
    render(
      <FakeShell path="/settings" answers={[server]}>
        {screenOf}
      </FakeShell>,
    );
    const button = screen.queryByRole('button', { name: 'Act' });
    if (button) await userEvent.click(button);
    expect(await screen.findByText('promotion_view')).toBeVisible();
    expect(asked).toEqual([{ UserId: 7 }]);
    expect(translated).toHaveBeenCalledTimes(1);
  },
);
