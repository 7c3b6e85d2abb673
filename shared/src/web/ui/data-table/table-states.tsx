import type { ComponentProps } from 'react';
import { Banner } from '@portal/shared/web/ui/banner';
import { Button } from '@portal/shared/web/ui/button';
import { EmptyState } from '@portal/shared/web/ui/empty-state';
import { SearchIcon } from '@portal/shared/web/ui/icons';
import { Skeleton } from '@portal/shared/web/ui/skeleton';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { ErrorBox, WideCell } from './data-table.styles';
import type { DataTableProps } from './data-table.types';

const SKELETON_ROWS = 6;

/** Why the table has no rows, or not the ones that were asked for. */
export const TableError = (props: Omit<ComponentProps<typeof Banner>, 'variant'>) => (
  <ErrorBox>
    <Banner variant="error" {...props} />
  </ErrorBox>
);

/** Stand in for the rows until the first answer. */
export const SkeletonRows = ({ span, label }: { span: number; label: string }) => (
  <>
    {Array.from({ length: SKELETON_ROWS }, (_, at) => (
      <tr key={at}>
        <td data-cell="" colSpan={span}>
          {at === 0 && <VisuallyHidden role="status">{`Loading ${label}`}</VisuallyHidden>}
          <Skeleton $width={`${92 - ((at * 17) % 40)}%`} />
        </td>
      </tr>
    ))}
  </>
);

type NoRowsProps = Pick<DataTableProps<never>, 'filtered' | 'onClearFilter' | 'empty'> & { span: number };

/** Says that there are no rows, and offers to clear the filter that may be why. */
export const NoRows = ({ span, filtered, onClearFilter, empty }: NoRowsProps) => (
  <tr>
    <WideCell colSpan={span}>
      <div role="status">
        {filtered ? (
          <EmptyState
            icon={<SearchIcon size={32} />}
            title="Nothing matches these filters"
            text="Change a filter, or show all rows."
            action={onClearFilter && <Button onClick={onClearFilter}>Show all rows</Button>}
          />
        ) : (
          <EmptyState {...empty} />
        )}
      </div>
    </WideCell>
  </tr>
);
