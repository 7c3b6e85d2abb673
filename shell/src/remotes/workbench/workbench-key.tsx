import { useEffect, useState, type ComponentType } from 'react';
import { getRemotes } from '@portal/shared/contracts/remotes';
import { call } from '@portal/shared/web/http';

/**
 * Opens the workbench by Ctrl-Shift-. where the portal says that it is for developers. Nothing of it is loaded before, and
 * nothing anywhere in production.
 */
export function WorkbenchKey() {
  const [Workbench, setWorkbench] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey && event.shiftKey && (event.code === 'Period' || event.key === '.'))) return;
      event.preventDefault();
      void open();
    };
    const open = async () => {
      const { developers } = await call(getRemotes, undefined);
      if (developers !== true) return;
      const [{ default: found }, { watchCalls }] = await Promise.all([
        import(/* webpackChunkName: "workbench" */ './workbench'),
        import(/* webpackChunkName: "workbench" */ './call-log'),
      ]);
      watchCalls();
      setWorkbench(() => found);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return Workbench && <Workbench onClose={() => setWorkbench(null)} />;
}
