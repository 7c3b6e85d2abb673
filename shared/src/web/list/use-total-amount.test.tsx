import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { promotionTotal } from '../../calls/promotions';
import { getPromotionsTotal } from '../../contracts/promotions';
import { answer, FakeShell, refuse } from '../../testing/fake-shell';
import { afterPaint } from '../after-paint';
import { useTotalAmount } from './use-total-amount';

/** A list as its page sees it: a search keeps the former rows until its own are there. */
function List() {
  const [name, setName] = useState('Gold');
  const [isValidating, setValidating] = useState(false);
  const amount = useTotalAmount(
    promotionTotal,
    { PromotionName: name },
    { data: { total: 7 }, isValidating },
  );
  const search = (next: string) => {
    setName(next);
    setValidating(true);
  };
  return (
    <>
      {['S', 'Silver'].map((next) => (
        <button key={next} onClick={() => search(next)}>
          {next}
        </button>
      ))}
      <button onClick={() => setValidating(true)}>Refresh</button>
      <button onClick={() => setValidating(false)}>Rows come</button>
      <output>{amount ?? 'unknown'}</output>
    </>
  );
}

test('the sum is asked for when the rows show that it is of: not of a search that was replaced, nor again for a refresh', async () => {
  const asked: unknown[] = [];
  const sums = answer(getPromotionsTotal, ({ body }) => {
    asked.push(body?.PromotionName);
    return { TotalCount: 7, TotalAmount: asked.length * 100 };
  });
  render(
    <FakeShell path="/promotion" answers={[sums]}>
      <List />
    </FakeShell>,
  );
  expect(await screen.findByText('100')).toBeVisible();
  await userEvent.click(screen.getByText('S'));
  expect(screen.getByRole('status')).toHaveTextContent('unknown');
  await userEvent.click(screen.getByText('Silver'));
  await act(() => new Promise<void>((resolve) => void afterPaint(resolve)));
  expect(asked).toEqual(['Gold']);
  await userEvent.click(screen.getByText('Rows come'));
  expect(await screen.findByText('200')).toBeVisible();
  await userEvent.click(screen.getByText('Refresh'));
  expect(screen.getByRole('status')).toHaveTextContent('200');
  await userEvent.click(screen.getByText('Rows come'));
  expect(screen.getByRole('status')).toHaveTextContent('200');
  expect(asked).toEqual(['Gold', 'Silver']);
});

test('a sum that does not come leaves none on the page, least of all that of other rows', async () => {
  let asked = 0;
  const sums = answer(getPromotionsTotal, () => {
    asked += 1;
    return asked === 1 ? { TotalCount: 7, TotalAmount: 100 } : refuse(503, 'Please try again.');
  });
  render(
    <FakeShell path="/promotion" answers={[sums]}>
      <List />
    </FakeShell>,
  );
  expect(await screen.findByText('100')).toBeVisible();
  await userEvent.click(screen.getByText('Silver'));
  await userEvent.click(screen.getByText('Rows come'));
  await waitFor(() => expect(asked).toBe(2));
  await act(() => new Promise<void>((resolve) => void afterPaint(resolve)));
  expect(screen.getByRole('status')).toHaveTextContent('unknown');
});
