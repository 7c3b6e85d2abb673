import { useEffect, useId } from 'react';
import styled from 'styled-components';
import { formatCount } from '../../../domain/digits';
import { TOUCH_SIZE } from '../../touch-area';
import { useHoverIntent } from '../../use-hover-intent';
import { color, font, from, layer, space } from '@portal/shared/web/theme';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import {
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  FirstPageIcon,
  LastPageIcon,
} from '@portal/shared/web/ui/icons';
import { Select, SelectBox } from '@portal/shared/web/ui/select-field';

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2, 6)};
  padding: ${space(2, 4)};
  border-top: 1px solid ${color('border')};
  font-size: ${font('sm')};
  color: ${color('textMuted')};
  ${from('md')} {
    padding: ${space(2, 5)};
    @media screen and (min-height: 36rem) {
      &[data-stays] {
        position: sticky;
        bottom: 0;
        z-index: ${layer('sticky', 2)};
        border-bottom-left-radius: inherit;
        border-bottom-right-radius: inherit;
        background: ${color('surface')};
      }
    }
  }
`;

const Group = styled.div`
  /* Paper has no pages to turn: it says what of everything it shows. */
  @media print {
    > :not([role='status']) {
      display: none;
    }
  }
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1, 2)};
  /* So that the reaches of two buttons do not meet; a narrower phone has no room for it in one row. */
  @media (pointer: coarse) and (min-width: 22.5rem) {
    column-gap: ${space(3)};
  }
`;

const Size = styled(Select)`
  width: auto;
  min-height: 2rem;
  padding: 0.125rem ${space(8)} 0.125rem ${space(2)};
  @media (pointer: coarse) {
    min-height: ${TOUCH_SIZE};
  }
`;

const Range = styled.span`
  font-variant-numeric: tabular-nums;
`;

/** Below more rows than these, which are too many to scroll through, the pager stays in view at the bottom. */
const PAGE_AT_MOST = 100;

export interface PagerProps {
  /** 1-based. */
  page: number;
  /** -1 is All. */
  pageSize: number;
  /** Undefined while it is not known. */
  total: number | undefined;
  sizes: readonly number[];
  /** @param replace the page in the address does not exist; the last one takes its place */
  onPage: (page: number, replace?: boolean) => void;
  onSize: (size: number) => void;
  /** The pointer stays on the way to a page, or presses it: the page can be asked for before the press is over. */
  onPressing?: (page: number) => void;
}

/** Below a list: rows per page, what of how many is shown, and the way to the other pages. */
export function Pager({ page, pageSize, total: known, sizes, onPage, onSize, onPressing }: PagerProps) {
  const id = useId();
  const total = known ?? 0;
  const size = pageSize === -1 ? Math.max(total, 1) : pageSize;
  const pages = Math.max(1, Math.ceil(total / size));
  const first = (page - 1) * size + 1;
  const last = Math.min(total, page * size);
  const beyond = total > 0 && page > pages;

  useEffect(() => {
    if (beyond) onPage(pages, true);
  }, [beyond, onPage, pages]);

  const intent = useHoverIntent();
  const wayTo = (to: number) => ({
    onClick: () => onPage(to),
    ...(to >= 1 && to <= pages && to !== page && onPressing && intent(() => onPressing(to))),
  });
  return (
    <Bar aria-label="Pages" data-stays={last - first >= PAGE_AT_MOST || undefined}>
      <Group>
        <label htmlFor={id}>Rows per page</label>
        <SelectBox>
          <Size id={id} value={pageSize} onChange={(event) => onSize(Number(event.target.value))}>
            {sizes.map((one) => (
              <option key={one} value={one}>
                {one === -1 ? 'All' : one}
              </option>
            ))}
          </Size>
          <ChevronDownIcon size={16} />
        </SelectBox>
      </Group>
      <Group>
        <Range role="status">
          {known === 0 ? (
            // Not heard: the list says itself that it has no rows.
            <span aria-hidden>0 of 0</span>
          ) : (
            known && `${formatCount(first)}–${formatCount(last)} of ${formatCount(known)}`
          )}
        </Range>
        <IconButton
          size="small"
          label="First page"
          icon={<FirstPageIcon size={18} />}
          disabled={page <= 1}
          {...wayTo(1)}
        />
        <IconButton
          size="small"
          label="Previous page"
          icon={<ChevronLeftIcon size={18} />}
          disabled={page <= 1}
          {...wayTo(page - 1)}
        />
        <IconButton
          size="small"
          label="Next page"
          icon={<ChevronRightIcon size={18} />}
          disabled={page >= pages}
          {...wayTo(page + 1)}
        />
        <IconButton
          size="small"
          label="Last page"
          icon={<LastPageIcon size={18} />}
          disabled={page >= pages}
          {...wayTo(pages)}
        />
      </Group>
    </Bar>
  );
}
