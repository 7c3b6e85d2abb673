import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  type Virtualizer,
} from '@tanstack/react-virtual';
import type { Scroller } from './scroller';

type Items = HTMLTableSectionElement;
type OfBox = Virtualizer<HTMLElement, Items>;
const isOfPage = (it: unknown): it is Virtualizer<Window, Items> =>
  (it as Virtualizer<Scroller, Items>).scrollElement === window;

/** The library has a hook for boxes and another one for the page: its virtualizer, with these, is for both. */
export const EITHER = {
  observeElementRect: (it: OfBox, tell: Parameters<typeof observeElementRect>[1]) =>
    isOfPage(it) ? observeWindowRect(it, tell) : observeElementRect(it, tell),
  observeElementOffset: (it: OfBox, tell: Parameters<typeof observeElementOffset>[1]) =>
    isOfPage(it) ? observeWindowOffset(it, tell) : observeElementOffset(it, tell),
  scrollToFn: elementScroll<HTMLElement>,
};
