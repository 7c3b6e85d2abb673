import { useNavigate } from 'react-router-dom';
import { AlertDialog } from '@portal/shared/web/ui/alert-dialog';
import { ConfirmDialog } from '@portal/shared/web/ui/confirm-dialog';
import { useSettingsPath } from '../common/use-settings-path';
import { useUserListAddress, type FromUsers } from '../common/user-list-address';

export type Completion = { kind: 'added'; userId: number } | { kind: 'updated' };

/** The form is done: back to the settings, or on to the rights of the new user, who has none yet. */
export function CompletionDialog({ completion }: { completion: Completion | undefined }) {
  const navigate = useNavigate();
  const settings = useSettingsPath();
  const list = useUserListAddress();
  const back = () => void navigate(list);
  if (completion?.kind !== 'added') {
    return (
      <AlertDialog
        open={completion !== undefined}
        title="User updated"
        message="The user information was successfully updated."
        onClose={back}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      title="User added"
      message={
        <>
          <p>The user was successfully added!</p>
          <p>New users have no permissions yet.</p>
        </>
      }
      confirmLabel="Set Permission"
      cancelLabel="OK"
      onConfirm={() => {
        const state: FromUsers = { listSearch: list.search };
        void navigate(settings(`permissions/${completion.userId}`), { state });
      }}
      onCancel={back}
    />
  );
}
