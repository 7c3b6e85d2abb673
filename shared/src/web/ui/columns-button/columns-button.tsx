import { lazy, Suspense, useState } from 'react';
import { ColumnsIcon } from '@portal/shared/web/ui/icons';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { useLayoutOfList } from '@portal/shared/web/ui/use-list-layout';

/** Code splitting: most visits of a list leave its columns as they are. */
const load = async () => ({ default: (await import('./columns-dialog')).ColumnsDialog });
const ColumnsDialog = lazy(load);
const fetchAhead = () => void load().catch(() => undefined);

/** In the head of a list: opens the choice of its columns (PREF-1.3). */
export function ColumnsButton() {
  const layout = useLayoutOfList();
  const [open, setOpen] = useState(false);
  return (
    layout && (
      <>
        <IconButton
          variant="secondary"
          label="Columns"
          icon={<ColumnsIcon />}
          aria-haspopup="dialog"
          onPointerEnter={fetchAhead}
          onFocus={fetchAhead}
          onClick={() => setOpen(true)}
        />
        {open && (
          <Suspense fallback={null}>
            <ColumnsDialog layout={layout} onClose={() => setOpen(false)} />
          </Suspense>
        )}
      </>
    )
  );
}
