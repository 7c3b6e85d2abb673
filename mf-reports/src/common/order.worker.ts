import { orderRows, type OrderQuestion } from './order-rows';

/** Sorts beside the page: a hundred thousand texts take a while. */
self.onmessage = ({ data }: MessageEvent<OrderQuestion>) => self.postMessage(orderRows(data));
