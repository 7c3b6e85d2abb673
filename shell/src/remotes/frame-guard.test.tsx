import { render, screen, waitFor } from '@testing-library/react';
import { lookOfFrame, restoreLook, useFrameGuard } from './frame-guard';

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

// Covers REMOTE-2.9
test('a page that a tab hides later on is told, and can be put right again', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  document.body.className = 'elan';
  const told = jest.fn();
  function Guarded() {
    useFrameGuard(told);
    return <header>Portal</header>;
  }
  render(<Guarded />, { container: root });
  const before = lookOfFrame();
  document.body.className = '';
  document.body.style.display = 'none';
  await waitFor(() => expect(told.mock.calls).toEqual([['<body> is not displayed']]));
  restoreLook(before);
  expect(screen.getByText('Portal')).toBeVisible();
  expect(document.body).toHaveClass('elan');
});
