import { render, screen, waitFor } from '@testing-library/react';
import { useFrameGuard } from './frame-guard';

// Covers REMOTE-2.9
test('a page that a tab empties is put back, and it is told once', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  const told = jest.fn();
  function Guarded() {
    useFrameGuard(told);
    return <header>Portal</header>;
  }
  render(<Guarded />, { container: root });
  document.body.innerHTML = '';
  await waitFor(() => expect(told.mock.calls).toEqual([['the page was emptied']]));
  expect(screen.getByText('Portal')).toBeVisible();
});
