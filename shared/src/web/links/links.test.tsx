import { render, screen } from '@testing-library/react';
import type { Claim } from '../../domain/claims';
import { FakeShell } from '../../testing/fake-shell';
import { EntityLink } from './entity-link';

const show = (claims: readonly Claim[]) =>
  render(
    <FakeShell path="/rewards" claims={claims}>
      <EntityLink kind="promotion" id={12}>
        Promotion 12
      </EntityLink>
      <EntityLink kind="officer" id="00 12">
        Ada
      </EntityLink>
      <EntityLink kind="ticket" id={null}>
        No ticket
      </EntityLink>
    </FakeShell>,
  );

// Covers SHELL-2.13
test('a link leads from a name to its page', () => {
  show(['promotion_create', 'rewards_view', 'support_view']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/elan/promotion/12',
    '/elan/rewards?OfficeId=00%2012',
  ]);
  expect(document.body).toHaveTextContent('No ticket');
});

// Covers SHELL-2.13
test('a user who may not open a page sees the name alone', () => {
  show(['overview_view']);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(document.body).toHaveTextContent('Promotion 12');
});
