import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getSelf } from '@portal/shared/contracts/session';
import { answer, dropConnection } from '@portal/shared/testing/fake-shell';
import { renderPortal, serve, serverOf, userOf } from '../testing/render-portal';

// Covers CLIENT-3.4
test.each(['nowhere', 'promotion/1/2', 'rewards/nowhere'])('/bmw/%s is the 404 page', async (path) => {
  renderPortal(`/bmw/${path}`, serverOf(userOf('bmw')), { loggedIn: true });
  expect(await screen.findByText('404 Error !')).toBeVisible();
  expect(screen.getByText('Page not found.')).toBeVisible();
});

// Covers CLIENT-3.5
test('/error says what it is', async () => {
  renderPortal('/error', []);
  expect(await screen.findByText('This is the error page...')).toBeVisible();
});

// Covers CLIENT-3.2
test('an unknown client leads to the list of clients', async () => {
  renderPortal('/unknown/promotion', []);
  expect(await screen.findByRole('link', { name: 'ACG Rewards' })).toHaveAttribute('href', '/acg');
  expect(window.location.pathname).toBe('/');
});

// Covers CLIENT-3.1
test('a client key in capitals is the same client', async () => {
  renderPortal('/BMW/login?error=true', []);
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/bmw/login?error=true'),
  );
});

// Covers LOGIN-5.1
test('the landing page of a client with single sign-on offers both ways in', async () => {
  renderPortal('/hd', []);
  expect(await screen.findByRole('button', { name: 'HD Admin Login' })).toBeVisible();
  expect(screen.queryByText(/An error occurred/)).toBeNull();
  expect(screen.getByText(/2024/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Incedo Login' }));
  expect(await screen.findByLabelText('LOGIN ID')).toBeVisible();
  expect(window.location.pathname).toBe('/hd/incedoLogin');
});

// Covers LOGIN-5.3
test('a failed single sign-on is told on the landing page', async () => {
  renderPortal('/acg/login?error=true', []);
  expect(
    await screen.findByText(
      'An error occurred during the process. Please try again later or contact support if the problem persists',
    ),
  ).toBeVisible();
});

test('a server that is away at start has its page, and Retry brings the portal up', async () => {
  renderPortal('/elan/overview', [answer(getSelf, () => dropConnection())], { loggedIn: true });
  expect(await screen.findByText('The portal cannot be reached')).toBeVisible();
  serve(serverOf(userOf('elan', { claims: ['overview_view'] })));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeVisible();
});

// Covers CLIENT-2.2
test('the head of the page follows its client', async () => {
  document.head.innerHTML = '<meta name="description" content="" /><link rel="icon" href="data:," />';
  renderPortal('/acg', []);
  await screen.findByRole('button', { name: 'ACG Admin Login' });
  expect(document.title).toContain('ACG Rewards Admin');
  expect(document.querySelector('meta[name="description"]')).toHaveAttribute(
    'content',
    expect.stringContaining('ACG'),
  );
  expect(document.querySelector('link[rel="icon"]')).toHaveAttribute(
    'href',
    '/assets/clients/acg/favicon.svg',
  );
  expect(document.documentElement).toHaveAttribute('data-client', 'acg');
});
