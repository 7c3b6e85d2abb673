import styled from 'styled-components';
import { w9FormVersions } from '@portal/shared/calls/taxation';
import { formatDateTime } from '@portal/shared/domain/dates';
import { revisionName } from '@portal/shared/domain/w9-revisions';
import { useCall } from '@portal/shared/web/http';
import { color, font, space } from '@portal/shared/web/theme';
import { Button } from '@portal/shared/web/ui/button';
import { Dialog } from '@portal/shared/web/ui/dialog';
import { QueryState } from '@portal/shared/web/ui/query-state';
import { BarsSkeleton } from '@portal/shared/web/ui/skeleton';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';

const List = styled.ol`
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
    padding: ${space(3, 0)};
    border-bottom: 1px solid ${color('border')};
  }
  small {
    display: block;
    font-size: ${font('sm')};
    color: ${color('textMuted')};
    overflow-wrap: anywhere;
  }
`;

interface VersionsDialogProps {
  open: boolean;
  onClose: () => void;
  handle: string;
  year: number;
  /** The version that is shown now. */
  shown: number | null;
  onChoose: (version: number) => void;
}

/** Every submitted version of an account's form, newest first. */
export function VersionsDialog({ open, onClose, handle, year, shown, onChoose }: VersionsDialogProps) {
  const versions = useCall(w9FormVersions, open ? { handle, year } : null);
  return (
    <Dialog open={open} onClose={onClose} title="Versions">
      <QueryState query={versions} loading={<BarsSkeleton label="Loading the versions" />}>
        {(all) => (
          <List>
            {all.map((one) => (
              <li key={one.version}>
                <div>
                  {formatDateTime(one.submittedDate)} by {one.submittedBy}
                  <small>
                    {revisionName(one.revision)},{' '}
                    {one.isIntact ? 'unchanged since it was signed' : 'changed since it was signed'}
                  </small>
                  <small>SHA-256 {one.contentHash}</small>
                </div>
                {one.version === shown ? (
                  <strong>Shown now</strong>
                ) : (
                  <Button size="small" onClick={() => onChoose(one.version)}>
                    Show<VisuallyHidden> the version of {formatDateTime(one.submittedDate)}</VisuallyHidden>
                  </Button>
                )}
              </li>
            ))}
          </List>
        )}
      </QueryState>
    </Dialog>
  );
}
