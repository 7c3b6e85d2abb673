import { render } from '@testing-library/react';
import { fakeClient, startFakeSession } from '@portal/shared/testing/fake-session';
import { usePageHead, useTitle } from './page-head';

function Tab({ title }: { title: string }) {
  useTitle(title);
  return null;
}

function Client({ title }: { title: string }) {
  usePageHead(fakeClient('acg'));
  return <Tab title={title} />;
}

test('a page names the window, also when it is rendered at once with all that surrounds it', () => {
  const end = startFakeSession({ client: 'acg' }, (violation) => {
    throw violation;
  });
  const { pageTitle } = fakeClient('acg');
  const { rerender, unmount } = render(<Client title="Rewards" />);
  expect(document.title).toBe(`Rewards | ${pageTitle}`);
  rerender(<Client title="Reports" />);
  expect(document.title).toBe(`Reports | ${pageTitle}`);
  unmount();
  end();
});
