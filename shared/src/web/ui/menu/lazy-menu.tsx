import { useEffect, useRef, useState, type ReactElement } from 'react';
import { useToast } from '@portal/shared/web/session';
import { EndWithPage } from '../../use-end-with-page';
import { useLazyPart } from '../../use-lazy-part';
import type { MenuEntry } from './menu';

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
  const [isWanted, setWanted] = useState(false);
  const Loaded = useLazyPart(load, isWanted, () => {
    toast.error('The menu could not be loaded. Please try again.');
    setWanted(false);
  });
  const opener = useRef<HTMLButtonElement>(null);

  // The menu's own button has taken the place of the one that was pressed.
  useEffect(() => {
    if (!Loaded || !isWanted) return;
    opener.current?.focus();
    opener.current?.click();
  }, [Loaded, isWanted]);

  if (Loaded) return <Loaded button={button({ ref: opener })} entries={entries} />;
  return (
    <>
      {button({
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        onClick: () => setWanted(true),
        onPointerEnter: fetchAhead,
        onFocus: fetchAhead,
      })}
      {isWanted && <EndWithPage onEnd={() => setWanted(false)} />}
    </>
  );
}
