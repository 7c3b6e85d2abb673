import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeShell } from '@portal/shared/testing/fake-shell';
import PromotionsTab from '../remote';
import { fakePromotion, fakePromotions } from './fake-promotions';

/** A part of each row that tells of every render. */
const rendered = jest.fn<null, [{ promotionId: number }]>(() => null);
jest.mock('../common/promotion-status-tag', () => ({
  PromotionStatusTag: (row: { promotionId: number }) => rendered(row),
}));

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const since = () => rendered.mock.calls.splice(0).map(([row]) => row.promotionId);

// Covers SHELL-2.16
test('expanding, sorting and turning the page render no row that did not change', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => fakePromotion(12 - at));
  render(
    <FakeShell path="/promotion" answers={fakePromotions(rows)}>
      <PromotionsTab />
    </FakeShell>,
  );
  await screen.findByRole('button', { name: 'Details of promotion 3' });
  // A cell of a row to come may be rendered twice: it tells its column how wide to be.
  expect([...new Set(since())]).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);

  await press('Details of promotion 9');
  await screen.findByText('Allocated Funds');
  expect(new Set(since())).toEqual(new Set([9]));
  await press('Details of promotion 9');
  since();

  await press('Next page');
  await screen.findByRole('button', { name: 'Details of promotion 1' });
  expect(since()).toEqual([2, 1]);

  await press('Promo ID');
  await screen.findByRole('button', { name: 'Details of promotion 10' });
  expect(since().sort((one, other) => one - other)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
});
