import { Surface } from '@portal/shared/web/ui/card';
import { EmptyState } from '@portal/shared/web/ui/empty-state';
import { LockIcon } from '@portal/shared/web/ui/icons';

/** Stands where a user would be edited on whom this administrator may not act. */
export const NotManageable = () => (
  <Surface>
    <EmptyState
      icon={<LockIcon size={32} />}
      title="You can not change this user"
      text="Your own user, users made by the system and, for most administrators, other administrators are changed elsewhere."
    />
  </Surface>
);
