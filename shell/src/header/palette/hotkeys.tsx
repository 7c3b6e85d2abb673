import { useEffect, useState } from 'react';
import { useToast } from '@portal/shared/web/session';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { SearchIcon } from '@portal/shared/web/ui/icons';
import { useLazyComponent } from '../../components/use-lazy-component';

const loadPalette = async () => (await import(/* webpackChunkName: "palette" */ './palette')).Palette;
const loadShortcuts = async () => (await import(/* webpackChunkName: "palette" */ './shortcuts')).Shortcuts;

/** A key that is meant for a text is none for the page. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

type Open = 'palette' | 'shortcuts' | null;

/** Ctrl-K or ⌘-K opens the search, ? the list of shortcuts; both are loaded when they are first asked for (FIND-1.5). */
export function Hotkeys() {
  const toast = useToast();
  const [open, setOpen] = useState<Open>(null);
  const failed = () => {
    toast.error('The search could not be loaded. Please try again.');
    setOpen(null);
  };
  const Palette = useLazyComponent(loadPalette, open === 'palette', failed);
  const Shortcuts = useLazyComponent(loadShortcuts, open === 'shortcuts', failed);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // No shortcuts while a modal dialog is open.
      const covered = document.querySelector('[role="alertdialog"]') !== null;
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) {
        event.preventDefault();
        if (!covered) setOpen((former) => (former === 'palette' ? null : 'palette'));
      } else if (
        event.key === '?' &&
        !event.ctrlKey &&
        !event.metaKey &&
        !covered &&
        !isTyping(event.target)
      ) {
        setOpen('shortcuts');
      }
    };
    // In the capture phase, and before any tab listens there: none can keep these keys from the portal.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);

  const close = () => setOpen(null);
  return (
    <>
      <IconButton
        label="Find (Ctrl+K)"
        aria-haspopup="dialog"
        icon={<SearchIcon size={22} />}
        onClick={() => setOpen('palette')}
      />
      {open === 'palette' && Palette && <Palette onClose={close} />}
      {open === 'shortcuts' && Shortcuts && <Shortcuts onClose={close} />}
    </>
  );
}
