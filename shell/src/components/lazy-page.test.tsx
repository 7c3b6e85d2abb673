import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { ErrorBoundary } from './error-boundary';
import { lazyPage } from './lazy-page';

// Covers SHELL-2.12
test('a page that did not come is fetched anew at its next visit', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest
    .fn<Promise<{ default: () => string }>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
    .mockResolvedValue({ default: () => 'Inbox' });
  const Page = lazyPage(load);
  function Portal() {
    const [place, setPlace] = useState('/inbox');
    return (
      <>
        <button onClick={() => setPlace('/overview')}>Leave</button>
        <button onClick={() => setPlace('/inbox')}>Return</button>
        <ErrorBoundary place={place} fallback="It could not be shown.">
          <Suspense fallback="Loading">{place === '/inbox' && <Page />}</Suspense>
        </ErrorBoundary>
      </>
    );
  }
  render(<Portal />);
  expect(await screen.findByText('It could not be shown.')).toBeVisible();
  await userEvent.click(screen.getByText('Leave'));
  await userEvent.click(screen.getByText('Return'));
  expect(await screen.findByText('Inbox')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
