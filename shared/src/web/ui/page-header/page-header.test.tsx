import { screen } from '@testing-library/react';
import { renderPart } from '../../../testing/render-part';
import { PageHeader } from './page-header';

test('a page header leads back', () => {
  renderPart(<PageHeader title="Promotion 7" back={{ to: '/elan/promotion', label: 'Promotions' }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Promotion 7' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Promotions' })).toHaveAttribute('href', '/elan/promotion');
});
