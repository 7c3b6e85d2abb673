import { orderRows, type OrderQuestion } from '@portal/shared/web/workbook/order-rows';

/** Sorts beside the page: a hundred thousand texts take a while. */
self.onmessage = ({ data }: MessageEvent<OrderQuestion>) => self.postMessage(orderRows(data));
