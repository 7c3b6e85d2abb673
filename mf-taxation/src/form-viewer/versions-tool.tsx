import { useState } from 'react';
import { ClockIcon } from '@portal/shared/web/ui/icons';
import type { W9Form } from '@portal/shared/calls/taxation';
import { Tool } from './tool';
import { VersionsDialog } from './versions-dialog';

interface VersionsToolProps {
  form: W9Form;
  handle: string;
  onChoose: (version: number | undefined) => void;
}

/** Shows the versions of a form, of which one can be chosen. */
export function VersionsTool({ form, handle, onChoose }: VersionsToolProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tool title="Versions" icon={<ClockIcon size={18} />} onClick={() => setOpen(true)}>
        <span>Versions</span>
      </Tool>
      <VersionsDialog
        open={open}
        onClose={() => setOpen(false)}
        handle={handle}
        year={form.year}
        shown={form.version}
        onChoose={(version) => {
          setOpen(false);
          onChoose(version);
        }}
      />
    </>
  );
}
