import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { userById, type EditableUser } from '@portal/shared/calls/settings';
import { ConflictNotice } from '@portal/shared/web/conflict-notice';
import { useFreshCall } from '@portal/shared/web/http';
import { AuditLink } from '@portal/shared/web/links/audit-link';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { Stack } from '@portal/shared/web/ui/stack';
import { FailureAlert } from '../common/failure-alert';
import { LoadState } from '../common/load-state';
import { NotManageable } from '../common/not-manageable';
import { useUserListAddress } from '../common/user-list-address';
import { CompletionDialog, type Completion } from './completion-dialog';
import { UserForm } from './user-form';
import { useUserSave } from './use-user-save';
import { valuesOf, type UserFormValues } from './user-form-values';

/** The phone field shows when the page was opened from a list of users. */
const showsPhone = (source: string | undefined): boolean => Boolean(source?.includes('user'));

/** The page on which a user is edited (USER-3). */
export function EditUserPage() {
  const { userId = '', source } = useParams();
  const list = useUserListAddress();
  const { data: user, error, isValidating, retry } = useFreshCall(userById, { userId });
  return (
    <>
      <PageHeader
        title="Edit User"
        back={{ to: list, label: 'Settings' }}
        actions={<AuditLink entity="user" id={userId} />}
      />
      {user?.canManage && <EditUser key={user.userId} user={user} showPhone={showsPhone(source)} />}
      {user && !user.canManage && <NotManageable />}
      {!user && <LoadState label="the user" error={error} retrying={isValidating} onRetry={retry} />}
    </>
  );
}

function EditUser({ user, showPhone }: { user: EditableUser; showPhone: boolean }) {
  const [completion, setCompletion] = useState<Completion>();
  const [failure, setFailure] = useState<unknown>();
  const { form, save, conflict, goOn } = useUserSave(user);
  const submit = async (values: UserFormValues) => {
    if (await save(values)) setCompletion({ kind: 'updated' });
  };
  return (
    <Stack $gap={5}>
      {conflict && (
        <ConflictNotice
          message={conflict.message}
          differences={conflict.differences}
          onKeep={() => goOn(true)}
          onDiscard={() => goOn(false)}
        />
      )}
      <UserForm
        mode="edit"
        initial={valuesOf(user)}
        showPhone={showPhone}
        saved={completion !== undefined}
        onSave={submit}
        onFailure={setFailure}
        form={form}
      />
      <CompletionDialog completion={completion} />
      <FailureAlert cause={failure} onClose={() => setFailure(undefined)} />
    </Stack>
  );
}
