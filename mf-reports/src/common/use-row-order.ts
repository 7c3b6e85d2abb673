import { useEffect, useState } from 'react';
import type { Sort } from '@portal/shared/web/ui/use-list-url-state';
import { askWorker } from '@portal/shared/web/workbook/ask-worker';
import { orderRows, type OrderQuestion } from '@portal/shared/web/workbook/order-rows';
import type { SheetRow } from '@portal/shared/web/workbook/sheet';

/** Fewer rows are sorted sooner than a worker starts. */
const WORTH_A_WORKER = 5_000;

async function orderOf(question: OrderQuestion, signal: AbortSignal): Promise<Uint32Array> {
  if (question.values.length < WORTH_A_WORKER) return orderRows(question);
  const worker = new Worker(new URL('./order.worker.ts', import.meta.url));
  return askWorker(worker, question, (order: Uint32Array) => order, signal);
}

/**
 * @param rows all rows of the report, undefined while some are still missing
 * @returns the rows as they are sorted, undefined as long as they are not
 */
export function useRowOrder(rows: readonly SheetRow[] | undefined, sort: Sort | null) {
  const [ordered, setOrdered] = useState<{ sort: Sort; rows: readonly SheetRow[] }>();
  useEffect(() => {
    if (!rows || !sort) return undefined;
    const canceller = new AbortController();
    const values = rows.map((row) => row[sort.column] ?? null);
    orderOf({ values, descending: sort.order === 'DESC' }, canceller.signal).then(
      (order) => {
        if (canceller.signal.aborted) return;
        setOrdered({ sort, rows: Array.from(order, (at) => rows[at] as SheetRow) });
      },
      () => undefined,
    );
    return () => canceller.abort();
  }, [rows, sort]);
  if (!sort) return rows;
  return ordered?.sort === sort ? ordered.rows : undefined;
}
