import { Surface } from '@portal/shared/web/ui/card';
import { EmptyState } from '@portal/shared/web/ui/empty-state';
import { LockIcon } from '@portal/shared/web/ui/icons';

/** Replaces the form of a user that this administrator may not manage. */
export const NotManageable = () => (
  <Surface>
    <EmptyState
      icon={<LockIcon size={32} />}
      title="You can not change this user"
      text="Your own user, users made by the system and, for most administrators, other administrators are changed elsewhere."
    />
  </Surface>
);
