import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useToast } from '@portal/shared/web/session';
import type { Menu, MenuEntry } from './menu';

interface LazyMenuProps {
  /** @param props what the kit's button gets beside its face */
  button: (props: Record<string, unknown>) => ReactElement<Record<string, unknown>>;
  entries: readonly MenuEntry[];
}

const load = async () => (await import('@portal/shared/web/ui/menu')).Menu;
const fetchAhead = () => void load().catch(() => undefined);

/** Code splitting: a menu that most visits of a page never open. It is fetched on hover or focus, and opens when it is there. */
export function LazyMenu({ button, entries }: LazyMenuProps) {
  const toast = useToast();
  const [Loaded, setLoaded] = useState<typeof Menu>();
  const opener = useRef<HTMLButtonElement>(null);

  // The menu's own button has taken the place of the one that was pressed.
  useEffect(() => {
    if (!Loaded) return;
    opener.current?.focus();
    opener.current?.click();
  }, [Loaded]);

  const open = () => {
    load().then(
      (menu) => setLoaded(() => menu),
      () => toast.error('The menu could not be loaded. Please try again.'),
    );
  };
  if (Loaded) return <Loaded button={button({ ref: opener })} entries={entries} />;
  return button({
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: open,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
  });
}
