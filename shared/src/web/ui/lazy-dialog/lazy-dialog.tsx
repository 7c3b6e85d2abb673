import { lazy, Suspense, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import type { AlertDialog } from '../alert-dialog/alert-dialog';
import type { ConfirmDialog } from '../confirm-dialog/confirm-dialog';

/**
 * Code splitting: a dialog that most visits of a page never open is loaded when it first opens, and stays mounted from then
 * on, as the dialog itself would be.
 */
function loadedWhenOpen<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return function LazyDialog(props) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    return (
      wanted && (
        <Suspense fallback={null}>
          <Loaded {...props} />
        </Suspense>
      )
    );
  };
}

/** As AlertDialog, for the first screen of a tab. */
export const LazyAlertDialog = loadedWhenOpen<ComponentProps<typeof AlertDialog>>(
  async () => (await import('@portal/shared/web/ui/alert-dialog')).AlertDialog,
);

/** As ConfirmDialog, for the first screen of a tab. */
export const LazyConfirmDialog = loadedWhenOpen<ComponentProps<typeof ConfirmDialog>>(
  async () => (await import('@portal/shared/web/ui/confirm-dialog')).ConfirmDialog,
);
