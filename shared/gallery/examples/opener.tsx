import { useState, type ReactNode } from 'react';
import { Button } from '@portal/shared/web/ui/button';

interface OpenerProps {
  what: string;
  children: (close: () => void) => ReactNode;
}

/** What covers the page is shown on demand; what leaves the button in reach is closed by it too. */
export function Opener({ what, children }: OpenerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(!open)}>Open {what}</Button>
      {open && children(() => setOpen(false))}
    </>
  );
}
