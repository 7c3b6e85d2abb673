import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '@portal/shared/web/ui/icon-button';
import { SearchIcon } from '@portal/shared/web/ui/icons';
import { useSingleKeys } from '@portal/shared/web/single-keys';
import { FrameDialog } from '../frame-dialog';

const loadPalette = async () => (await import(/* webpackChunkName: "palette" */ './palette')).Palette;
const loadShortcuts = async () => (await import(/* webpackChunkName: "palette" */ './shortcuts')).Shortcuts;

/** A key that is meant for a text is none for the page. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

type Open = 'palette' | 'shortcuts' | null;

/**
 * Ctrl-K or ⌘-K opens the search, ? the list of shortcuts unless the user has turned single keys off (FIND-1.7); both are loaded
 * when they are first asked for (FIND-1.5).
 */
export function Hotkeys() {
  const [open, setOpen] = useState<Open>(null);
  const [hasSingleKeys] = useSingleKeys();

  const press = useEffectEvent((event: KeyboardEvent) => {
    const hasControl = event.ctrlKey || event.metaKey;
    const hasOpen = (...roles: string[]) =>
      roles.some((role) => document.querySelector(`[role="${role}"]`) !== null);
    if (event.key.toLowerCase() === 'k' && hasControl && !event.altKey) {
      event.preventDefault();
      // The search closes by the same keys.
      if (!hasOpen('alertdialog')) setOpen((former) => (former === 'palette' ? null : 'palette'));
    } else if (
      event.key === '?' &&
      hasSingleKeys &&
      !hasControl &&
      !hasOpen('alertdialog', 'dialog') &&
      !isTyping(event.target)
    ) {
      setOpen('shortcuts');
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    // In the capture phase, and before any tab listens there: none can keep these keys from the portal.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);

  const common = {
    onClose: () => setOpen(null),
    failure: 'The search could not be loaded. Please try again.',
  };
  return (
    <>
      <IconButton
        label="Find (Ctrl+K)"
        aria-haspopup="dialog"
        icon={<SearchIcon size={22} />}
        onClick={() => setOpen('palette')}
      />
      <FrameDialog load={loadPalette} open={open === 'palette'} {...common} />
      <FrameDialog load={loadShortcuts} open={open === 'shortcuts'} {...common} />
    </>
  );
}
