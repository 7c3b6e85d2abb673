import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FakeShell } from '../../../testing/fake-shell';
import { PageHeader } from './page-header';

const show = (content: ReactNode) => render(<FakeShell path="/kit">{content}</FakeShell>);

test('a page header leads back', () => {
  show(<PageHeader title="Promotion 7" back={{ to: '/elan/promotion', label: 'Promotions' }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Promotion 7' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Promotions' })).toHaveAttribute('href', '/elan/promotion');
});
