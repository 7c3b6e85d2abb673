import { useState } from 'react';
import { createUser } from '@portal/shared/calls/settings';
import { call } from '@portal/shared/web/http';
import { useSession } from '@portal/shared/web/session';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { FailureAlert } from '../common/failure-alert';
import { useUserListAddress } from '../common/user-list-address';
import { CompletionDialog, type Completion } from './completion-dialog';
import { UserForm } from './user-form';
import { NEW_USER, newUserOf, type UserFormValues } from './user-form-values';

/** The page on which a user is added (USER-2). */
export function AddUserPage() {
  const { user } = useSession();
  const list = useUserListAddress();
  const [completion, setCompletion] = useState<Completion>();
  const [failure, setFailure] = useState<unknown>();

  const save = async (values: UserFormValues) => {
    const { userId } = await call(createUser, { ...newUserOf(values), actorId: user.Id });
    setCompletion({ kind: 'added', userId });
  };

  return (
    <>
      <PageHeader title="Add User" back={{ to: list, label: 'Settings' }} />
      <UserForm
        mode="add"
        initial={NEW_USER}
        showPhone
        saved={completion !== undefined}
        onSave={save}
        onFailure={setFailure}
      />
      <CompletionDialog completion={completion} />
      <FailureAlert cause={failure} onClose={() => setFailure(undefined)} />
    </>
  );
}
