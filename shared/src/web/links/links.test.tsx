import { render, screen } from '@testing-library/react';
import type { Claim } from '../../domain/claims';
import { FakeShell } from '../../testing/fake-shell';
import { AuditLink } from './audit-link';
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
  show(['promotion_view', 'promotion_create', 'rewards_view', 'support_view']);
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

// Covers SHELL-2.13
test('a user who may only look at promotions is led to the list with that one', () => {
  show(['promotion_view']);
  expect(screen.getByRole('link', { name: 'Promotion 12' })).toHaveAttribute(
    'href',
    '/elan/promotion?PromotionID=12',
  );
});

// Covers AUDIT-1.6
test.each([
  [['audit_view'] as const, 1],
  [[] as const, 0],
])('an administrator who holds %j sees %d links to the audit log', (claims, links) => {
  render(
    <FakeShell path="/settings" user={{ UserTypeID: 1 }} claims={claims}>
      <AuditLink entity="user" id={4} />
    </FakeShell>,
  );
  expect(screen.queryAllByRole('link', { name: 'Audit log' })).toHaveLength(links);
});
