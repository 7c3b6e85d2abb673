import { Surface } from '@portal/shared/web/ui/card';
import { EmptyState } from '@portal/shared/web/ui/empty-state';
import { LockIcon } from '@portal/shared/web/ui/icons';

/** Stands where a page is that the user may not open. */
export function NoAccess({ title = 'You do not have access to this page', text = 'An administrator can give it to you.' }) {
  return (
    <Surface>
      <EmptyState icon={<LockIcon size={32} />} title={title} text={text} />
    </Surface>
  );
}
